/// The frame, style and script that all reports share.
extension HTMLReport {
    static let frame = """
        <header>
          <h1></h1><p id="summary"></p>
          <div role="toolbar" aria-label="View">
            <button data-mode="side" title="1">Side by side</button>
            <button data-mode="overlay" title="2">Overlay</button>
            <button data-mode="blink" title="3">Blink</button>
            <button data-mode="slider" title="4">Slider</button>
            <label id="slide">old <input type="range" min="0" max="100" value="50"> new</label>
            <span class="keys"><kbd>j</kbd> <kbd>k</kbd> next and last finding · <kbd>1</kbd>–<kbd>4</kbd> view ·
            <kbd>m</kbd> marks</span>
          </div>
        </header>
        <main>
          <nav aria-label="Findings"><ol id="list"></ol></nav>
          <section id="view" tabindex="0"></section>
        </main>
        """

    static let style = """
        * { box-sizing: border-box }
        body { margin: 0; height: 100vh; display: flex; flex-direction: column; color: #222; background: #eee;
          font: 14px/1.4 system-ui, sans-serif }
        header { padding: 8px 16px; background: #fff; border-bottom: 1px solid #ccc }
        h1 { display: inline; margin: 0 16px 0 0; font-size: 16px }
        #summary { display: inline; color: #555 }
        [role=toolbar] { margin-top: 8px; display: flex; flex-wrap: wrap; gap: 6px; align-items: center }
        button { padding: 4px 10px; border: 1px solid #999; border-radius: 4px; background: #fff; font: inherit; cursor: pointer }
        button[aria-pressed=true] { color: #fff; background: #235; border-color: #235 }
        #slide { display: none }
        .slider #slide { display: inline }
        .keys { margin-left: auto; color: #555; font-size: 12px }
        kbd { padding: 0 4px; border: 1px solid #bbb; border-radius: 3px; background: #f6f6f6 }
        main { flex: 1; display: flex; min-height: 0 }
        nav { width: 340px; overflow: auto; background: #fff; border-right: 1px solid #ccc }
        ol { margin: 0; padding: 0; list-style: none }
        li button { display: block; width: 100%; padding: 8px 12px; border: 0; border-bottom: 1px solid #e4e4e4;
          border-left: 5px solid var(--layer); border-radius: 0; text-align: left; overflow-wrap: anywhere }
        li button:hover { background: #f3f6fa }
        li button[aria-current=true] { background: #dde8f5 }
        li small { display: block; color: #555 }
        .case { padding: 10px 12px; background: #f0f0f0; border-bottom: 1px solid #ccc; position: sticky; top: 0; z-index: 1 }
        .structure { --layer: #777 } .text { --layer: #c22 } .geometry { --layer: #26a } .look { --layer: #b60 }
        #view { flex: 1; overflow: auto; padding: 16px; outline: 0 }
        .pair { margin: 0 auto 24px; display: flex; gap: 16px; justify-content: center; align-items: flex-start }
        figure { position: relative; margin: 0; background: #fff; box-shadow: 0 1px 5px #0005; width: min(100%, 827px) }
        figcaption { position: absolute; top: -1px; left: 0; padding: 1px 8px; font-size: 12px; color: #fff; background: #235c; z-index: 2 }
        figure img { display: block; width: 100% }
        .none { padding: 40px; color: #777; text-align: center }
        .stack { position: relative; width: min(100%, 827px) }
        .stack figure { width: 100% }
        .stack figure + figure { position: absolute; inset: 0 }
        .overlay .stack figure + figure { mix-blend-mode: difference; box-shadow: none }
        .overlay .stack { isolation: isolate; filter: invert(1) hue-rotate(180deg) }
        .overlay .stack figcaption, .overlay .stack .mark { display: none }
        .blink .stack figure + figure { animation: blink 1.2s steps(1) infinite }
        @keyframes blink { 50% { visibility: hidden } }
        .slider .stack figure + figure { clip-path: inset(0 0 0 var(--cut, 50%)) }
        .mark { position: absolute; border: 2px solid var(--layer); background: color-mix(in srgb, var(--layer) 15%, transparent);
          border-radius: 2px; cursor: pointer }
        .mark.now { outline: 3px solid #fc0; outline-offset: 1px }
        .unmarked .mark { display: none }
        @media (max-width: 800px) { main { flex-direction: column } nav { width: 100%; max-height: 30vh } }
        """

    static let script = """
        'use strict';
        const data = JSON.parse(document.getElementById('data').textContent);
        const $ = (selector) => document.querySelector(selector);
        const make = (name, className, text) => {
          const element = document.createElement(name);
          if (className) element.className = className;
          if (text !== undefined) element.textContent = text;
          return element;
        };
        const findings = [], pages = [];
        let mode = 'side', current = -1, marked = true;
        $('h1').textContent = data.title;
        $('#summary').textContent = data.summary;
        const where = (f) => f.oldPage && f.newPage && f.oldPage !== f.newPage ? `page ${f.oldPage} → ${f.newPage}`
          : f.newPage ? `page ${f.newPage}` : f.oldPage ? `old page ${f.oldPage}` : 'document';
        data.cases.forEach((item, number) => {
          item.pages.forEach((page) => pages.push({ ...page, number, name: item.name }));
          if (item.name) {
            const heading = make('li', 'case');
            heading.append(make('strong', '', item.name), make('small', '', item.note));
            $('#list').append(heading);
          }
          item.findings.forEach((finding) => {
            const index = findings.push({ ...finding, number }) - 1;
            const line = make('li', finding.layer), button = make('button');
            button.append(make('small', '', `${where(finding)} · ${finding.layer}`), finding.message);
            (finding.consequences || []).slice(0, 4).forEach((text) => button.append(make('small', '', 'so ' + text)));
            button.onclick = () => choose(index);
            line.append(button);
            $('#list').append(line);
          });
        });
        function picture(page, side) {
          const figure = make('figure'), number = page[side], known = page[side + 'Picture'];
          if (!known) {
            figure.append(make('div', 'none', number ? 'no picture' : 'there is no such page'));
            return figure;
          }
          const image = make('img');
          image.src = known.source;
          image.alt = `${page.name} ${side} page ${number}`.trim();
          image.style.aspectRatio = `${known.width} / ${known.height}`;
          figure.append(image, make('figcaption', '', `${page.name} ${side} ${number}`.trim()));
          findings.forEach((finding, index) => {
            if (finding.number !== page.number || finding[side + 'Page'] !== number) return;
            (finding[side + 'Boxes'] || []).forEach(([x, y, w, h]) => {
              const mark = make('div', 'mark ' + finding.layer + (index === current ? ' now' : ''));
              mark.style.cssText = `left:${(x - .6) / known.width * 100}%;top:${(y - .6) / known.height * 100}%;` +
                `width:${(w + 1.2) / known.width * 100}%;height:${(h + 1.2) / known.height * 100}%`;
              mark.title = finding.message;
              mark.dataset.finding = index;
              mark.onclick = () => choose(index);
              figure.append(mark);
            });
          });
          return figure;
        }
        function draw() {
          document.body.className = mode + (marked ? '' : ' unmarked');
          document.querySelectorAll('[data-mode]').forEach((b) => b.setAttribute('aria-pressed', b.dataset.mode === mode));
          const view = $('#view');
          view.replaceChildren(...pages.map((page) => {
            const pair = make('div', 'pair'), old = picture(page, 'old'), fresh = picture(page, 'new');
            if (mode === 'side' || !page.oldPicture || !page.newPicture) pair.append(old, fresh);
            else {
              const stack = make('div', 'stack');
              stack.append(old, fresh);
              pair.append(stack);
            }
            return pair;
          }));
        }
        function choose(index) {
          const finding = findings[index];
          if (!finding) return;
          current = index;
          document.querySelectorAll('#list button').forEach((b, i) => {
            if (i === index) { b.setAttribute('aria-current', true); b.scrollIntoView({ block: 'nearest' }); }
            else b.removeAttribute('aria-current');
          });
          document.querySelectorAll('.mark').forEach((m) => m.classList.toggle('now', +m.dataset.finding === index));
          const marks = [...document.querySelectorAll(`.mark[data-finding="${index}"]`)];
          const place = pages.findIndex((p) => p.number === finding.number
            && (p.new && p.new === finding.newPage || p.old && p.old === finding.oldPage));
          const target = marks[marks.length - 1] || document.querySelectorAll('.pair')[place];
          if (target) target.scrollIntoView({ block: marks.length ? 'center' : 'start', inline: 'nearest' });
        }
        function show(next) { mode = next; draw(); choose(current); }
        document.querySelectorAll('[data-mode]').forEach((b) => { b.onclick = () => show(b.dataset.mode); });
        $('#slide input').oninput = (event) => $('#view').style.setProperty('--cut', event.target.value + '%');
        document.onkeydown = (event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
          if (event.target.type === 'range') return;
          if (step && findings.length) {
            event.preventDefault();
            choose((Math.max(current, step < 0 ? 0 : -1) + step + findings.length) % findings.length);
          } else if ('1234'.includes(event.key)) show(['side', 'overlay', 'blink', 'slider'][event.key - 1]);
          else if (event.key === 'm') {
            marked = !marked;
            document.body.classList.toggle('unmarked', !marked);
          }
        };
        draw();
        """
}
