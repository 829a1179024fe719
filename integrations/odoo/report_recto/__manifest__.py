{
    "name": "Report Engine: recto",
    "summary": "Renders reports with recto",
    "version": "1.0",
    "depends": ["base_setup", "web"],
    "external_dependencies": {"python": ["recto_pdf"]},
    "category": "Hidden/Tools",
    "license": "LGPL-3",
}
