/* The least that text costs: shapes whole paragraphs with Pango, once each, and draws their lines with Cairo. The lines
   are where recto put them (scripts/bench reads them from `recto inspect --stage fragments`), so nothing is left of
   HTML, CSS, line breaking or layout.

     cc -O2 -o runs runs.c $(pkg-config --cflags --libs pangocairo pangoft2)
     runs FONT,FONT,… IN OUT.pdf

   IN has tab-separated lines; lengths are CSS pixels, offsets and lengths of text are in bytes:
     S width height                   the size of every page
     F font family size bold          a font, by number
     P                                a page begins
     R font text                      a run: shaped here
     L x baseline width start length  a line of the last run; its spaces are widened until it is `width` wide */
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <cairo-pdf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FONTS = 32, FIELDS = 6 };

static PangoContext *context;
static PangoAttrList *attributes[FONTS];

/* The last run: glyphs with positions from its start, and the byte that each begins at. */
static struct { cairo_glyph_t *glyphs; int *bytes; int count, room; double width; const char *text; PangoFont *font; } run;
static cairo_glyph_t *line;
static int line_room;

static void fail(const char *what) { fprintf(stderr, "runs: %s\n", what); exit(1); }

static void open_fonts(char *files) {
    FcConfig *config = FcConfigCreate();
    for (char *file = strtok(files, ","); file; file = strtok(NULL, ","))
        if (!FcConfigAppFontAddFile(config, (const FcChar8 *)file)) fail(file);
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
    context = pango_font_map_create_context(map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
}

static void add_font(int number, const char *family, double size, int bold) {
    if (number < 0 || number >= FONTS) fail("too many fonts");
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family(description, family);
    pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
    if (bold) pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD);
    attributes[number] = pango_attr_list_new();
    pango_attr_list_insert(attributes[number], pango_attr_font_desc_new(description));
    pango_font_description_free(description);
}

static void shape(int font, const char *text) {
    int length = strlen(text);
    GList *items = pango_itemize(context, text, 0, length, attributes[font], NULL);
    run.count = 0, run.width = 0, run.text = text;
    for (GList *next = items; next; next = next->next) {
        PangoItem *item = next->data;
        PangoGlyphString *glyphs = pango_glyph_string_new();
        pango_shape_full(text + item->offset, item->length, text, length, &item->analysis, glyphs);
        if (run.count + glyphs->num_glyphs > run.room) {
            run.room = 2 * (run.count + glyphs->num_glyphs);
            run.glyphs = realloc(run.glyphs, run.room * sizeof *run.glyphs);
            run.bytes = realloc(run.bytes, run.room * sizeof *run.bytes);
        }
        for (int i = 0; i < glyphs->num_glyphs; i++) {
            PangoGlyphGeometry *geometry = &glyphs->glyphs[i].geometry;
            run.glyphs[run.count].index = glyphs->glyphs[i].glyph;
            run.glyphs[run.count].x = run.width + geometry->x_offset / (double)PANGO_SCALE;
            run.glyphs[run.count].y = geometry->y_offset / (double)PANGO_SCALE;
            run.bytes[run.count++] = item->offset + glyphs->log_clusters[i];
            run.width += geometry->width / (double)PANGO_SCALE;
        }
        /* One font for a run: the corpus is Latin. */
        if (run.font) g_object_unref(run.font);
        run.font = g_object_ref(item->analysis.font);
        pango_glyph_string_free(glyphs);
        pango_item_free(item);
    }
    g_list_free(items);
}

/* The first glyph at or after this byte. */
static int glyph_at(int byte) {
    int low = 0, high = run.count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (run.bytes[middle] < byte) low = middle + 1; else high = middle;
    }
    return low;
}

static void draw(cairo_t *cairo, double x, double y, double width, int start, int length) {
    int first = glyph_at(start), last = glyph_at(start + length), spaces = 0;
    if (last - first > line_room) line = realloc(line, (line_room = 2 * (last - first)) * sizeof *line);
    for (int i = first; i < last; i++) spaces += run.text[run.bytes[i]] == ' ';
    double from = first < run.count ? run.glyphs[first].x : run.width;
    double natural = (last < run.count ? run.glyphs[last].x : run.width) - from;
    double extra = spaces ? (width - natural) / spaces : 0, shift = x - from;
    for (int i = first; i < last; i++) {
        line[i - first] = (cairo_glyph_t){ run.glyphs[i].index, run.glyphs[i].x + shift, y + run.glyphs[i].y };
        if (run.text[run.bytes[i]] == ' ') shift += extra;
    }
    cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run.font)));
    cairo_show_glyphs(cairo, line, last - first);
}

static char *read_all(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(path);
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (fread(text, 1, size, file) != (size_t)size) fail(path);
    text[size] = 0;
    fclose(file);
    return text;
}

int main(int count, char **arguments) {
    if (count != 4) fail("give fonts, input and output");
    open_fonts(arguments[1]);
    char *input = read_all(arguments[2]);
    cairo_surface_t *surface = cairo_pdf_surface_create(arguments[3], 1, 1);
    cairo_t *cairo = cairo_create(surface);
    double width = 1, height = 1;
    int pages = 0;
    for (char *next = input; *next;) {
        char *end = strchr(next, '\n'), *field[FIELDS] = { next };
        if (!end) fail("the last line has no end");
        *end = 0;
        for (int k = 1; k < FIELDS; k++) {
            field[k] = field[k - 1] ? strchr(field[k - 1], '\t') : NULL;
            if (field[k]) *field[k]++ = 0;
        }
        switch (*next) {
        case 'S': width = atof(field[1]) * .75, height = atof(field[2]) * .75; break;
        case 'F': add_font(atoi(field[1]), field[2], atof(field[3]), atoi(field[4])); break;
        case 'P':
            if (pages++) cairo_show_page(cairo);
            cairo_pdf_surface_set_size(surface, width, height);
            cairo_identity_matrix(cairo);
            cairo_scale(cairo, .75, .75);
            cairo_set_source_rgb(cairo, 1 / 15., 1 / 15., 1 / 15.);
            break;
        case 'R': shape(atoi(field[1]), field[2]); break;
        case 'L': draw(cairo, atof(field[1]), atof(field[2]), atof(field[3]), atoi(field[4]), atoi(field[5])); break;
        default: fail("unknown line");
        }
        next = end + 1;
    }
    cairo_destroy(cairo);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface)) fail(cairo_status_to_string(cairo_surface_status(surface)));
    cairo_surface_destroy(surface);
    return 0;
}
