/// Backgrounds, border images, gradients, transforms, clips and breaks, painted: a case for each section of the
/// specifications that the others leave out.
extension PaintedPageTests {
    static let sectionCases: [Case] = [
        Case(
            "CSS Backgrounds 3 §2.11.2: the background of body covers the canvas", "4px 2px",
            "body{background:lime;height:1px;width:1px}",
            "",
            "GGGG/GGGG"),
        Case(
            "CSS Backgrounds 3 §2.4: repeat-x", "4px 4px",
            "div{height:4px;background:url(PNG) 0 1px repeat-x;image-rendering:pixelated}",
            "<div></div>",
            "..../RGRG/B#B#/...."),
        Case(
            "CSS Backgrounds 3 §2.6: offsets from the right and the bottom", "5px 4px",
            "div{height:4px;background:url(PNG) right 1px bottom 1px no-repeat;image-rendering:pixelated}",
            "<div></div>",
            "...../..RG./..B#./....."),
        Case(
            "CSS Backgrounds 3 §2.9: two lengths", "4px 4px",
            "div{height:4px;background:url(PNG) 0 0/2px 4px no-repeat;image-rendering:pixelated}",
            "<div></div>",
            "RG../RG../B#../B#.."),
        Case(
            "CSS Backgrounds 3 §4.3: content is cut at rounded corners", "8px 8px",
            "div{width:8px;height:8px;overflow:hidden;border-radius:4px}p{margin:0;width:12px;height:8px;background:red}",
            "<div><p></p></div>",
            ".**RR**./*RRRRRR*/RRRRRRRR/RRRRRRRR/RRRRRRRR/*RRRRRR*/*RRRRRR*/.**RR**."),
        Case(
            "CSS Backgrounds 3 §5.2: fill keeps the middle of a border image", "6px 6px",
            "div{width:2px;height:2px;border:2px solid;border-image:linear-gradient(red,red) 2 fill}",
            "<div></div>",
            "RRRRRR/RRRRRR/RRRRRR/RRRRRR/RRRRRR/RRRRRR"),
        Case(
            "CSS Backgrounds 3 §5.3: a border image wider than the border", "8px 8px",
            "div{width:6px;height:6px;border:1px solid;border-image:url(PNG) 1/2px}",
            "<div></div>",
            "RR....GG/RR....GG/......../......../......../......../BB....##/BB....##"),
        Case(
            "CSS Backgrounds 3 §5.4: a border image outside of its box", "8px 8px",
            "div{margin:2px;width:2px;height:2px;border:1px solid;border-image:url(PNG) 1/1px/1px}",
            "<div></div>",
            "......../.R....G./......../......../......../......../.B....#./........"),
        Case(
            "CSS Backgrounds 3 §5.5: border-image-repeat: repeat begins in the middle", "8px 3px",
            "div{width:6px;height:1px;border:1px solid;border-image:url(STRIPES) 1 repeat}",
            "<div></div>",
            "RBGGBBGR/R......R/RBGGBBGR"),
        Case(
            "CSS Backgrounds 3 §5.5: border-image-repeat: round has whole tiles", "8px 3px",
            "div{width:6px;height:1px;border:1px solid;border-image:url(STRIPES) 1 round}",
            "<div></div>",
            "RG*BG*BR/R......R/RG*BG*BR"),
        Case(
            "CSS Backgrounds 3 §5.5: border-image-repeat: space shares out what is left", "8px 3px",
            "div{width:6px;height:1px;border:1px solid;border-image:url(STRIPES) 1 space}",
            "<div></div>",
            "R.GGBB.R/R......R/R.GGBB.R"),
        Case(
            "CSS Backgrounds 3 §5.5: border-image-repeat: space without room for a tile", "5px 3px",
            "div{width:3px;height:1px;border:1px solid;border-image:url(STRIPES) 1 space stretch}",
            "<div></div>",
            "R...R/R...R/R...R"),
        Case(
            "CSS Backgrounds 3 §6.1.1: a shadow smaller than its box", "8px 8px",
            "div{width:4px;height:4px;margin:2px;box-shadow:2px 2px 0 -1px red}",
            "<div></div>",
            "......../......../......../......../......../......R./.....RR./........"),
        Case(
            "CSS Images 3 §3.2: closest-side at a position", "8px 4px",
            "div{height:4px;background:radial-gradient(circle closest-side at 2px 2px,red 100%,blue 100%)}",
            "<div></div>",
            "*RR*BBBB/RRRRBBBB/RRR*BBBB/*R**BBBB"),
        Case(
            "CSS Images 4 §3.3: a cone from an angle at a position", "4px 4px",
            "div{height:4px;background:conic-gradient(from 90deg at 2px 2px,red 25%,blue 0 50%,lime 0 75%,black 0)}",
            "<div></div>",
            "GG##/GG##/BBRR/BBRR"),
        Case(
            "CSS Transforms 1 §3: a transformed box holds its fixed descendants", "6px 3px",
            "div{transform:translateX(2px);width:2px;height:2px}i{position:fixed;inset:0;background:red}",
            "<div><i></i></div>",
            "..RR../..RR../......"),
        Case(
            "CSS Transforms 1 §3: clips are transformed with their box", "4px 4px",
            "div{overflow:hidden;width:2px;height:2px;transform:translate(1px,1px)}"
                + "p{margin:0;width:4px;height:4px;background:red}",
            "<div><p></p></div>",
            "..../.RR./.RR./...."),
        Case(
            "CSS Transforms 1 §8: transform-box: view-box is the border box", "8px 3px",
            "div{width:2px;height:1px;padding:1px;background:red;transform:translateX(100%)}",
            "<div></div>",
            "....RRRR/....RRRR/....RRRR"),
        Case(
            "CSS Transforms 1 §8: transform-box: content-box", "8px 3px",
            "div{width:2px;height:1px;padding:1px;background:red;transform:translateX(100%);transform-box:content-box}",
            "<div></div>",
            "..RRRR../..RRRR../..RRRR.."),
        Case(
            "CSS Transforms 1 §8: transform-box: fill-box is the content box", "8px 3px",
            "div{width:2px;height:1px;padding:1px;background:red;transform:translateX(100%);transform-box:fill-box}",
            "<div></div>",
            "..RRRR../..RRRR../..RRRR.."),
        Case(
            "CSS Transforms 1 §8: transform-box: stroke-box is the border box", "8px 3px",
            "div{width:2px;height:1px;padding:1px;background:red;transform:translateX(100%);transform-box:stroke-box}",
            "<div></div>",
            "....RRRR/....RRRR/....RRRR"),
        Case(
            "CSS Transforms 1 §8: transform-box: the origin is of the same box", "6px 1px",
            "div{width:2px;height:1px;padding-left:2px;background:linear-gradient(90deg,red 50%,blue 0);"
                + "transform:scaleX(-1);transform-origin:0 0;transform-box:content-box}",
            "<div></div>",
            "BBRR.."),
        Case(
            "CSS Transforms 1 §11.1: skewX()", "8px 4px",
            "div{width:4px;height:4px;background:red;transform:skewX(45deg);transform-origin:0 0}",
            "<div></div>",
            "*RRR*.../.*RRR*../..*RRR*./...*RRR*"),
        Case(
            "CSS Transforms 1 §11.1: matrix()", "4px 3px",
            "div{width:2px;height:2px;background:red;transform:matrix(1,0,0,1,2,1)}",
            "<div></div>",
            "..../..RR/..RR"),
        Case(
            "CSS Transforms 1 §11.1: a negative scale mirrors", "4px 1px",
            "div{height:1px;background:linear-gradient(90deg,red 50%,blue 0);transform:scaleX(-1)}",
            "<div></div>",
            "BBRR"),
        Case(
            "CSS Masking 1 §5.1: ellipse()", "8px 4px",
            "div{height:4px;background:red;clip-path:ellipse(4px 2px)}",
            "<div></div>",
            "*RRRRRR*/RRRRRRRR/RRRRRRRR/**RRRR**"),
        Case(
            "CSS Masking 1 §5.1: evenodd leaves a hole", "6px 6px",
            "div{height:6px;background:red;clip-path:polygon(evenodd,0 0,6px 0,6px 6px,0 6px,0 0,2px 2px,4px 2px,"
                + "4px 4px,2px 4px,2px 2px)}",
            "<div></div>",
            "RRRRRR/RRRRRR/RR..RR/RR..RR/RRRRRR/RRRRRR"),
        Case(
            "CSS Masking 1 §5.1: rounded inset()", "8px 8px",
            "div{height:8px;background:red;clip-path:inset(0 round 4px)}",
            "<div></div>",
            ".**RR**./*RRRRRR*/RRRRRRRR/RRRRRRRR/RRRRRRRR/*RRRRRR*/*RRRRRR*/.**RR**."),
        Case(
            "CSS Masking 1 §5.1: a box by itself", "6px 6px",
            "div{width:2px;height:2px;padding:1px;border:1px solid blue;background:red;clip-path:content-box}",
            "<div></div>",
            "....../....../..RR../..RR../....../......"),
        Case(
            "CSS Masking 1 §5: what is positioned inside is cut, too", "4px 4px",
            "div{width:2px;height:2px;clip-path:inset(0)}p{position:absolute;margin:0;width:4px;height:4px;background:red}",
            "<div><p></p></div>",
            "RR../RR../..../...."),
        Case(
            "CSS Color 4 §3.3: opacity holds for what is positioned from outside", "4px 2px",
            "div{opacity:0}p{position:absolute;top:0;margin:0;width:4px;height:1px;background:red}"
                + "b{position:absolute;top:1px;width:2px;height:1px;background:blue}",
            "<div><p></p></div><b></b>",
            "..../BB.."),
        Case(
            "CSS Align 3 §5.1.1: the content of a block is centred", "4px 4px",
            "div{height:4px;align-content:center;background:lime}p{margin:0;height:2px;background:red}",
            "<div><p></p></div>",
            "GGGG/RRRR/RRRR/GGGG"),
        Case(
            "CSS Fragmentation 3 §3.1: a forced break in a column of flex items", "4px 2px",
            "div{display:flex;flex-direction:column}p{margin:0;height:1px;background:red}"
                + "p+p{break-before:page;background:blue}",
            "<div><p></p><p></p></div>",
            "RRRR BBBB/.... ...."),
        Case(
            "CSS Fragmentation 3 §4.1: what is monolithic goes to the next page", "4px 4px",
            "div{height:2px;background:lime}p{margin:0;line-height:0}"
                + "b{display:inline-block;vertical-align:top;width:4px;height:3px;background:red}",
            "<div></div><p><b></b></p>",
            "GGGG RRRR/GGGG RRRR/.... RRRR/.... ...."),
        Case(
            "CSS Fragmentation 3 §4.1: a float goes on", "4px 4px",
            "i{float:left;width:2px;height:6px;background:red}",
            "<i></i>",
            "RR.. RR../RR.. RR../RR.. ..../RR.. ...."),
        Case(
            "CSS Fragmentation 3 §5.2: margins at a break are truncated", "4px 4px",
            "p{margin:0 0 3px;height:3px;background:red}p+p{background:blue;height:2px}",
            "<p></p><p></p>",
            "RRRR BBBB/RRRR BBBB/RRRR ..../.... ...."),
        Case(
            "CSS Fragmentation 3 §5.1: a positioned box stands on the page that it reaches", "4px 4px",
            "div{position:relative;height:8px}i{position:absolute;top:5px;width:2px;height:2px;background:red}",
            "<div><i></i></div>",
            ".... ..../.... RR../.... RR../.... ...."),
    ]
}
