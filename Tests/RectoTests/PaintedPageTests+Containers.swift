extension PaintedPageTests {
    private static let colors = ".r{background:red}.g{background:lime}.b{background:blue}.k{background:black}"

    /// Flex containers, grids and columns, whole and over two pages.
    static let containers: [Case] = [
        Case(
            "CSS Flexbox 1 §5.2, §8.3: lines, wrapped in reverse", "8px 4px",
            colors + ".f{display:flex;flex-wrap:wrap-reverse;height:4px}.f *{width:3px;height:2px}",
            "<div class=f><div class=r></div><div class=g></div><div class=b></div></div>",
            "BBB...../BBB...../RRRGGG../RRRGGG.."),
        Case(
            "CSS Flexbox 1 §8.2: space-between, with the cross axis stretched", "8px 3px",
            colors + ".f{display:flex;justify-content:space-between;height:3px}.f *{width:2px}",
            "<div class=f><div class=r></div><div class=g></div><div class=b></div></div>",
            "RR.GG.BB/RR.GG.BB/RR.GG.BB"),
        Case(
            "CSS Flexbox 1 §10: items of a line go on side by side", "6px 4px",
            colors + ".f{display:flex;background:lime;padding:1px;gap:1px}.f *{flex:1}.r{height:4px}",
            "<div class=f><div class=r></div><div class=b></div></div>",
            "GGGGGG GRGBBG/GRGBBG GGGGGG/GRGBBG ....../GRGBBG ......"),
        Case(
            "CSS Flexbox 1 §10: a column breaks between its items", "4px 4px",
            colors + ".f{display:flex;flex-direction:column;gap:1px;border:1px solid black}"
                + ".f *{height:2px;break-inside:avoid}",
            "<div class=f><div class=r></div><div class=g></div></div>",
            "#### #GG#/#RR# #GG#/#RR# ####/#..# ...."),
        Case(
            "CSS Fragmentation 3 §5.4: the edges of a flex container are cloned", "4px 4px",
            colors + ".f{display:flex;flex-direction:column;border:1px solid black;box-decoration-break:clone}"
                + ".f *{height:2px;break-inside:avoid}",
            "<div class=f><div class=r></div><div class=g></div></div>",
            "#### ####/#RR# #GG#/#RR# #GG#/#### ####"),
        Case(
            "CSS Grid 2 §8: areas overlap in order", "6px 4px",
            colors + ".f{display:grid;grid:2px 2px/2px 2px 2px}.r{grid-area:1/1/3/3}.g{grid-area:2/2/3/4}",
            "<div class=f><div class=g></div><div class=r></div></div>",
            "RRRR../RRRR../RRRRGG/RRRRGG"),
        Case(
            "CSS Grid 2 §9: a subgrid keeps to its parent's columns and gutters", "8px 3px",
            colors + ".f{display:grid;grid:3px/2px 3px 1px;gap:1px;background:black;width:8px}"
                + ".s{display:grid;grid-column:2/4;grid-template-columns:subgrid;background:lime}",
            "<div class=f><div class=r></div><div class=s><div class=b></div><div class=r></div></div></div>",
            "RR#BBBGR/RR#BBBGR/RR#BBBGR"),
        Case(
            "CSS Grid 2 §10: items are aligned in their areas", "6px 3px",
            colors + ".f{display:grid;grid:3px/3px 3px;background:lime}.f *{width:1px;height:1px}",
            "<div class=f><div class=r style=\"place-self:end center\"></div>"
                + "<div class=b style=\"place-self:center end\"></div></div>",
            "GGGGGG/GGGGGB/GRGGGG"),
        Case(
            "CSS Grid 2 §12: rows go on, an item that spans them too", "4px 4px",
            colors + ".f{display:grid;grid:3px 3px/2px 2px;}.r{grid-row:1/3}.g,.b{break-inside:avoid}",
            "<div class=f><div class=r></div><div class=g></div><div class=b></div></div>",
            "RRGG RRBB/RRGG RRBB/RRGG RRBB/RR.. ...."),
        Case(
            "CSS Fragmentation 3 §5.4: the edges of a grid are sliced", "6px 4px",
            colors + ".f{display:grid;grid-auto-rows:2px;border:1px solid black;padding:1px;background:lime}"
                + ".f *{break-inside:avoid}",
            "<div class=f><div class=r></div><div class=b></div></div>",
            "###### #GBBG#/#GGGG# #GBBG#/#GRRG# #GGGG#/#GRRG# ######"),
        Case(
            "CSS Fragmentation 3 §5.4: the edges of a grid are cloned", "4px 4px",
            colors + ".f{display:grid;grid-auto-rows:2px;border:1px solid black;background:lime;box-decoration-break:"
                + "clone}.f *{break-inside:avoid}",
            "<div class=f><div class=r></div><div class=b></div></div>",
            "#### ####/#RR# #BB#/#RR# #BB#/#### ####"),
        Case(
            "CSS Fragmentation 3 §5.4: the edges of columns are cloned, their rule is in each part", "7px 4px",
            colors + ".f{columns:2;column-gap:1px;column-rule:1px solid red;border:1px solid black;box-decoration-bre"
                + "ak:clone}.f *{height:2px;break-inside:avoid}",
            "<div class=f><div class=b></div><div class=b></div><div class=b></div></div>",
            "####### #######/#BBRBB# #BB...#/#BBRBB# #BB...#/####### #######"),
        Case(
            "CSS Multicol 1 §4: a rule stands in the middle of the gap", "7px 3px",
            colors + ".f{columns:2;column-gap:3px;column-rule:1px solid red}.f *{height:2px}",
            "<div class=f><div class=b></div><div class=g></div></div>",
            "BB.R.GG/BB.R.GG/......."),
        Case(
            "CSS Multicol 1 §4: a double rule", "9px 2px",
            colors + ".f{columns:2;column-gap:5px;column-rule:3px double red}.f *{height:2px}",
            "<div class=f><div class=b></div><div class=g></div></div>",
            "BB.R.R.GG/BB.R.R.GG"),
        Case(
            "CSS Multicol 1 §4: no rule beside an empty column", "8px 2px",
            colors + ".f{columns:3;column-gap:1px;column-rule:1px solid red}.f *{height:2px;break-inside:avoid}",
            "<div class=f><div class=b></div><div class=g></div></div>",
            "BBRGG.../BBRGG..."),
        Case(
            "CSS Multicol 1 §4: rules end at the content of a spanner", "5px 5px",
            colors + ".f{columns:2;column-gap:1px;column-rule:1px solid red}.f *{height:2px}"
                + ".k{column-span:all;height:1px!important}",
            "<div class=f><div class=b></div><div class=g></div><div class=k></div><div class=b></div>"
                + "<div class=g></div></div>",
            "BBRGG/BBRGG/#####/BBRGG/BBRGG"),
        Case(
            "CSS Multicol 1 §4: rules in each part of columns that break", "5px 4px",
            colors + ".f{columns:2;column-gap:1px;column-rule:1px solid red;column-fill:auto}"
                + ".f *{height:4px;break-inside:avoid}",
            "<div class=f><div class=b></div><div class=g></div><div class=b></div><div class=g></div></div>",
            "BBRGG BBRGG/BBRGG BBRGG/BBRGG BBRGG/BBRGG BBRGG"),
        Case(
            "CSS Fragmentation 3 §5.4: the borders of a table are sliced", "4px 4px",
            colors + "table{border:1px solid black;border-spacing:0;width:4px}td{height:2px;padding:0}"
                + "tr{break-inside:avoid}",
            "<table><tr><td class=r></td></tr><tr><td class=g></td></tr></table>",
            "#### #GG#/#RR# #GG#/#RR# ####/.... ...."),
        Case(
            "CSS Multicol 1 §7.1: columns that are filled in turn", "5px 4px",
            colors + ".f{columns:2;column-gap:1px;column-rule:1px solid red;column-fill:auto;height:4px;background:bl"
                + "ack}.f *{height:2px}",
            "<div class=f><div class=b></div><div class=g></div><div class=b></div></div>",
            "BBRBB/BBRBB/GGR##/GGR##"),
        Case(
            "CSS Multicol 1 §2: nested columns have rules of their own", "7px 2px",
            colors
                + ".f{columns:2;column-gap:1px;column-rule:1px solid red}.f .f{column-rule-color:lime}.b{height:2px}",
            "<div class=f><div class=f><div class=b></div><div class=b></div></div><div class=b></div></div>",
            "BGBRBBB/BGBRBBB"),
        Case(
            "CSS Fragmentation 3 §5.4: the padding of broken flex items is cloned", "6px 4px",
            colors + ".f{display:flex}.c{box-decoration-break:clone;border:1px solid black;width:1px;background:lime}"
                + ".c div{height:2px;break-inside:avoid}.g{width:3px}",
            "<div class=f><div class=c><div class=r></div><div class=b></div></div><div class=g></div></div>",
            "###GGG ###GGG/#R#GGG #B#GGG/#R#GGG #B#GGG/###GGG ###GGG"),
    ]
}
