extension PaintedPageTests {
    private static let blended = """
        .b{height:2px;background:blue;position:relative}
        i{position:absolute;left:0;top:0;width:2px;height:2px;background:red;mix-blend-mode:multiply}
        """

    static let effectCases: [Case] = [
        Case(
            "CSS Backgrounds 3 §2.6: a colour alone is clipped, too", "4px 4px",
            "div{height:2px;border:1px solid transparent;background:red;background-clip:padding-box}",
            "<div></div>",
            "..../.RR./.RR./...."),
        Case(
            "CSS Backgrounds 3 §2.6: the last clip is the one image layer's", "4px 4px",
            "div{height:2px;border:1px solid transparent;background:red;background-clip:border-box,padding-box}",
            "<div></div>",
            "RRRR/RRRR/RRRR/RRRR"),
        Case(
            "CSS Images 3 §3.4: a gradient repeats down to its centre", "60px 1px",
            "div{height:1px;background:repeating-radial-gradient(circle at 0 0,red 3px 7px,blue 0 11px)}",
            "<div></div>",
            "BB*RRR*BBB*RRR*BBB*RRR*BBB*RRR*BBB*RRR*BBB*RRR*BBB*RRR*BBB*R"),
        Case(
            "CSS Images 4 §3.4.1: one colour stop", "4px 1px",
            "div{height:1px;background:linear-gradient(red)}",
            "<div></div>",
            "RRRR"),
        Case(
            "Compositing 1 §3.2: an isolated inline box", "4px 2px", blended,
            "<div class=b><span style=\"isolation:isolate\"><i></i></span></div>",
            "RRBB/RRBB"),
        Case(
            "Compositing 1 §3.2: an inline box with a z-index", "4px 2px", blended,
            "<div class=b><span style=\"position:relative;z-index:0\"><i></i></span></div>",
            "RRBB/RRBB"),
        Case(
            "Compositing 1 §3.2: a fixed box blends within the context that it is in", "4px 2px",
            blended + "i{position:fixed}",
            "<div class=b><div style=\"position:relative;z-index:0\"><i></i></div></div>",
            "RRBB/RRBB"),
        Case(
            "Compositing 1 §3.2: a blended box in an inline box that is no context", "4px 2px", blended,
            "<div class=b><span><i></i></span></div>",
            "##BB/##BB"),
        Case(
            "CSS Color 4 §3.3: the floats of an inline box", "4px 2px",
            "b{float:left;width:2px;height:2px;background:black}",
            "<div><span style=\"opacity:.5\"><b></b></span></div>",
            "gg../gg.."),
        Case(
            "CSS Color 4 §3.3: blocks in an inline box, and what is in them", "4px 2px",
            "b,u{display:block;height:1px;background:black}u{position:relative;width:2px}",
            "<div><span style=\"opacity:.5\"><b></b><em><u></u></em></span></div>",
            "gggg/gg.."),
        Case(
            "CSS Color 4 §3.3: opacities of nested inline boxes", "4px 1px",
            "b{display:block;height:1px;background:black}",
            "<div><span style=\"opacity:.5\"><em style=\"opacity:0\"><b></b></em></span></div>",
            "...."),
        Case(
            "CSS Backgrounds 3 §4.2: a radius of zero in one axis is a square inner corner", "8px 8px",
            "div{width:4px;height:4px;border:2px solid red;border-radius:0 4px 0 4px/0 1px 0 4px}",
            "<div></div>",
            "RRRRRRR*/RRRRRRRR/RR....RR/RR....RR/****..RR/****..RR/****RRRR/****RRRR"),
        Case(
            "CSS Backgrounds 3 §4.3: a corner beside a side of no width", "10px 8px",
            "div{height:6px;border:solid;border-width:0 0 2px 2px;border-color:red blue;border-radius:0 0 4px 0}",
            "<div></div>",
            "BB......../BB......../BB......../BB......../BB.......*/BB......*R/B*RRRRRRR./*RRRRRRR.."),
        Case(
            "CSS Backgrounds 3 §5.2: slices of pixels keep to themselves", "6px 6px",
            "div{width:2px;height:2px;border:2px solid;border-image:url(PNG) 1}",
            "<div></div>",
            "RR..GG/RR..GG/....../....../BB..##/BB..##"),
        Case(
            "CSS UI 4 §3.5: an outline is drawn in no farther than its width", "8px 6px",
            "div{height:6px;outline:1px solid red;outline-offset:-60px}",
            "<div></div>",
            "......../......../...RR.../...RR.../......../........"),
    ]
}
