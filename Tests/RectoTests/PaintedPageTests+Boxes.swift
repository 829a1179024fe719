/// Boxes, tables and decorations, painted.
extension PaintedPageTests {
    static let boxCases: [Case] = [
        Case(
            "CSS 2.2 §8.3.1: margins of a box and its children collapse", "4px 6px",
            "div{background:lime}p{margin:2px 0;height:1px;background:red}",
            "<div><p></p><p></p></div>",
            "..../..../RRRR/GGGG/GGGG/RRRR"),
        Case(
            "CSS 2.2 §9.5: floats at both sides, and what clears one of them", "8px 4px",
            "i{float:left;width:2px;height:2px;background:red}b{float:right;width:2px;height:1px;"
                + "background:blue}div{height:1px;background:lime}p{margin:0;clear:left;height:1px;back"
                + "ground:black}",
            "<i></i><b></b><div></div><p></p>",
            "RRGGGGBB/RR....../########/........"),
        Case(
            "CSS 2.2 §9.5.1: a float without room goes below the others", "6px 3px",
            "i{float:left;width:4px;height:1px;background:red}b{float:left;width:3px;height:1px;b"
                + "ackground:blue}",
            "<i></i><b></b>",
            "RRRR../BBB.../......"),
        Case(
            "CSS 2.2 §9.5: a formatting context root beside a float", "8px 3px",
            "i{float:left;width:2px;height:2px;background:red}div{display:flow-root;height:3px;ba"
                + "ckground:lime}",
            "<i></i><div></div>",
            "RRGGGGGG/RRGGGGGG/..GGGGGG"),
        Case(
            "CSS 2.2 §10.3.3: an over-constrained box from right to left", "6px 1px",
            "p{width:2px;height:1px;margin:0 1px 0 0;background:red}",
            "<div dir=rtl><p></p></div>",
            "...RR."),
        Case(
            "CSS Sizing 4 §6: aspect-ratio", "4px 3px",
            "div{width:4px;aspect-ratio:2;background:red}",
            "<div></div>",
            "RRRR/RRRR/...."),
        Case(
            "CSS 2.2 §9.4.3: a box that is moved relatively", "6px 3px",
            "p{position:relative;left:2px;top:1px;width:2px;height:1px;margin:0;background:red}",
            "<p></p>",
            "....../..RR../......"),
        Case(
            "CSS Positioned Layout 3 §3.1: all four insets", "6px 4px",
            "div{position:relative;height:4px;background:lime}p{position:absolute;inset:1px 2px;m"
                + "argin:0;background:red}",
            "<div><p></p></div>",
            "GGGGGG/GGRRGG/GGRRGG/GGGGGG"),
        Case(
            "CSS Positioned Layout 3 §4: auto margins centre", "6px 4px",
            "div{position:relative;height:4px;background:lime}p{position:absolute;inset:0;width:2"
                + "px;height:2px;margin:auto;background:red}",
            "<div><p></p></div>",
            "GGGGGG/GGRRGG/GGRRGG/GGGGGG"),
        Case(
            "CSS 2.2 §11.1.1: overflow cuts at the padding box", "6px 6px",
            "div{overflow:hidden;width:2px;height:2px;border:1px solid blue}p{margin:0;width:3px;"
                + "height:3px;background:red}",
            "<div><p></p></div>",
            "BBBB../BRRB../BRRB../BBBB../....../......"),
        Case(
            "CSS Masking 1 §9: clip", "4px 4px",
            "div{position:absolute;clip:rect(1px,3px,3px,1px);width:4px;height:4px;background:red"
                + "}",
            "<div></div>",
            "..../.RR./.RR./...."),
        Case(
            "CSS 2.2 Appendix E: a negative z-index lies below, a positive one above", "4px 2px",
            "div{height:2px;background:lime;width:3px}i,b{position:absolute;top:0;width:2px;heigh"
                + "t:1px}i{z-index:-1;left:2px;background:red}b{z-index:1;left:0;background:blue}",
            "<b></b><i></i><div></div>",
            "BBGR/GGG."),
        Case(
            "CSS 2.2 §17.5.1: columns lie below cells", "6px 4px",
            "table{border-spacing:0}td{padding:0;width:2px;height:2px}",
            "<table><col style=\"background:red\"><col style=\"background:blue\"><tr><td><td><tr><td>"
                + "<td style=\"background:lime\"></table>",
            "RRBB../RRBB../RRGG../RRGG.."),
        Case(
            "CSS 2.2 §17.5.1: rows that cells reach out of, in vertical text", "4px 4px",
            "table{border-spacing:0;writing-mode:vertical-rl}td{padding:0;width:2px;height:2px}",
            "<table><tr style=\"background:lime\"><td rowspan=2><td><tr style=\"background:red\"><td></table>",
            "GGGG/GGGG/RRGG/RRGG"),
        Case(
            "CSS Tables 3 §5.1: spacing shows the table below its rows", "8px 3px",
            "table{border-spacing:1px;background:black}tr{background:red}td{padding:0;width:2px;h"
                + "eight:1px}",
            "<table><tr><td><td></table>",
            "#######./#RR#RR#./#######."),
        Case(
            "CSS 2.2 §17.4.1: a caption below", "4px 3px",
            "table{border-spacing:0}caption{caption-side:bottom;height:1px;background:blue}td{pad"
                + "ding:0;width:4px;height:2px;background:red}",
            "<table><caption></caption><tr><td></table>",
            "RRRR/RRRR/BBBB"),
        Case(
            "CSS 2.2 §17.5: columns from right to left", "6px 1px",
            "table{border-spacing:0}td{padding:0;width:2px;height:1px;background:red}td+td{backgr"
                + "ound:blue}",
            "<table dir=rtl><tr><td><td></table>",
            "BBRR.."),
        Case(
            "CSS 2.2 §17.5.5: a collapsed row is gone", "2px 3px",
            "table{border-spacing:0}td{padding:0;width:2px;height:1px}",
            "<table><tr style=\"background:red\"><td><tr style=\"background:blue;visibility:collapse"
                + "\"><td><tr style=\"background:lime\"><td></table>",
            "RR/GG/.."),
        Case(
            "CSS 2.2 §17.5.4: vertical-align in a cell", "2px 4px",
            "table{border-spacing:0}td{padding:0;height:4px;vertical-align:bottom}p{margin:0 0 1p"
                + "x;width:2px;height:2px;background:red}",
            "<table><tr><td><p></p></table>",
            "../RR/RR/.."),
        Case(
            "CSS Tables 3 §6: a header is repeated", "2px 3px",
            "table{border-spacing:0}td{padding:0;width:2px;height:1px;background:blue}thead td{ba"
                + "ckground:red}",
            "<table><thead><tr><td><tbody><tr><td><tr><td><tr><td><tr><td></table>",
            "RR RR/BB BB/BB BB"),
        Case(
            "CSS Tables 3 §6: a cell that spans rows of two pages", "4px 2px",
            "table{border-spacing:0}td{padding:0;width:2px;height:2px;background:blue}",
            "<table><tr><td rowspan=2 style=\"background:red\"><td><tr><td style=\"background:lime\">"
                + "</table>",
            "RRBB RRGG/RRBB RRGG"),
        Case(
            "CSS Backgrounds 3 §2.4: space", "8px 1px",
            "div{height:1px;background:linear-gradient(red,red) 0 0/3px 1px space}",
            "<div></div>",
            "RRR..RRR"),
        Case(
            "CSS Backgrounds 3 §2.4: round", "8px 1px",
            "div{height:1px;background:linear-gradient(90deg,red 50%,blue 0) 0 0/3.5px 1px round}",
            "<div></div>",
            "RRBBRRBB"),
        Case(
            "CSS Backgrounds 3 §2.9: contain", "4px 2px",
            "div{height:2px;background:url(PNG) 0 0/contain no-repeat;image-rendering:pixelated}",
            "<div></div>",
            "RG../B#.."),
        Case(
            "CSS Backgrounds 3 §2.9: cover", "4px 2px",
            "div{height:2px;background:url(PNG) 0 50%/cover;image-rendering:pixelated}",
            "<div></div>",
            "RRGG/BB##"),
        Case(
            "CSS Backgrounds 3 §2.6: percentages of a position", "4px 3px",
            "div{height:3px;background:url(PNG) 100% 100% no-repeat;image-rendering:pixelated}",
            "<div></div>",
            "..../..RG/..B#"),
        Case(
            "CSS Backgrounds 3 §3.2: a double border", "8px 8px",
            "div{width:2px;height:2px;border:3px double red}",
            "<div></div>",
            "RRRRRRRR/R......R/R.RRRR.R/R.R..R.R/R.R..R.R/R.RRRR.R/R......R/RRRRRRRR"),
        Case(
            "CSS Images 3 §3.3: repeating-radial-gradient()", "8px 1px",
            "div{height:1px;background:repeating-radial-gradient(circle at 0 0,red 0 2px,blue 0 4"
                + "px)}",
            "<div></div>",
            "R*B*R*B*"),
        Case(
            "CSS Images 4 §3.3: repeating-conic-gradient()", "4px 4px",
            "div{height:4px;background:repeating-conic-gradient(red 0 25%,blue 0 50%)}",
            "<div></div>",
            "BBRR/BBRR/RRBB/RRBB"),
        Case(
            "CSS Masking 1 §5.1: inset()", "6px 4px",
            "div{height:4px;background:red;clip-path:inset(1px 2px)}",
            "<div></div>",
            "....../..RR../..RR../......"),
        Case(
            "CSS Masking 1 §5.1: circle()", "4px 4px",
            "div{height:4px;background:red;clip-path:circle(2px)}",
            "<div></div>",
            "*RR*/RRRR/RRRR/*RR*"),
        Case(
            "CSS Transforms 1 §6: scaled from a corner", "4px 2px",
            "div{width:1px;height:1px;background:red;transform:scale(3,2);transform-origin:0 0}",
            "<div></div>",
            "RRR./RRR."),
        Case(
            "SVG 2: a drawing as an image", "4px 2px",
            "",
            "<img alt=a src=\"data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 wid"
                + "th=%272%27 height=%272%27%3E%3Crect width=%271%27 height=%272%27 fill=%27red%27/%3E%"
                + "3C/svg%3E\">",
            "R.../R..."),
    ]
}
