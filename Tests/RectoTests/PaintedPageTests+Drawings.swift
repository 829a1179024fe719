extension PaintedPageTests {
    /// What drawings show in the PDF, where Cairo writes them.
    static let drawingCases: [Case] = [
        Case(
            "SVG 2 §8.2: a nested viewport at the corner of a drawing cuts", "4px 2px", "svg{display:block}",
            "<svg width=4 height=2><svg width=2 height=2><rect width=4 height=2 fill=red /></svg></svg>",
            "RR../RR.."),
        Case(
            "CSS Masking 1 §5: a rectangular clip at the corner of a drawing cuts", "4px 2px", "svg{display:block}",
            """
            <svg width=4 height=2><clipPath id=c><rect width=2 height=2 /></clipPath>
            <rect width=4 height=2 fill=red clip-path=url(#c) /></svg>
            """,
            "RR../RR.."),
        Case(
            "CSS Masking 1 §5: a rectangular clip at the corner of a group cuts", "4px 2px", "svg{display:block}",
            """
            <svg width=4 height=2><clipPath id=c><rect width=2 height=2 /></clipPath>
            <g opacity=.5><rect width=4 height=2 clip-path=url(#c) /></g></svg>
            """,
            "gg../gg.."),
        Case(
            "CSS Masking 1 §5: a rectangular clip beyond the corner of a drawing that spills cuts", "8px 4px",
            "svg{display:block;overflow:visible;margin:2px 0 0 4px}",
            """
            <svg width=2 height=2><clipPath id=c><rect x=-2 y=-1 width=3 height=2 /></clipPath>
            <rect x=-4 y=-2 width=8 height=4 fill=red clip-path=url(#c) /></svg>
            """,
            "......../..RRR.../..RRR.../........"),
        Case(
            "SVG 2 §6.6: the transform of a style sheet replaces that of the attribute", "4px 1px",
            "svg{display:block}.k{transform:translate(2px)}",
            "<svg width=4 height=1><rect class=k width=1 height=1 fill=red transform='translate(1)'/></svg>",
            "..R."),
        Case(
            "SVG 2 §6.6: the colour of a style sheet replaces that of the attribute, also where the parent has it",
            "2px 1px", "svg{display:block}.k{fill:red}",
            "<svg width=2 height=1><g fill=red><rect class=k width=2 height=1 fill=blue /></g><text></text></svg>",
            "RR"),
        Case(
            "the paths of a code are filled, moved and scaled by their groups", "8px 4px",
            "svg{display:block;width:8px;height:4px;fill:red}",
            """
            <svg viewBox="0 0 4 2" data-recto-code=qr><path d="M0 0h1v1H0zM2 1h1v1H2z"/>
            <g transform="translate(3 0) scale(.5)"><path fill=blue d="M0 0L2 0L2 2L0 2z"/></g></svg>
            """,
            "RR....BB/RR....BB/....RR../....RR.."),
        Case(
            "a code stands in the middle of a box of other proportions, and a filter changes its colours", "4px 2px",
            "svg{display:block;width:4px;height:2px;fill:cyan;filter:invert(1)}",
            "<svg viewBox='0 0 1 1' data-recto-code=qr><path d='M0 0h1v1H0z'/></svg>", ".RR./.RR."),
        Case(
            "what else a code's element has is drawn, too", "4px 1px", "svg{display:block;width:4px;height:1px}",
            """
            <svg viewBox='0 0 4 1' data-recto-code=qr><path fill=red d='M0 0h1v1H0z'/>
            <rect x=2 width=2 height=1 fill=blue /></svg>
            """,
            "R.BB"),
        Case(
            "PNG §11.3.2.1: a grey whose gamma makes it black, and white", "2px 1px", "",
            """
            <img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAQAAABeK7cBAAAABGdBTUEAAAAB/CJQ2wAAAA1JREFUeJxjaPj//z8AB/\
            8DfhNzAbMAAAAASUVORK5CYII=">
            """,
            "#."),
    ]
}
