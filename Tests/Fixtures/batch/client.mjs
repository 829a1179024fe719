// A client of `recto batch --stdio`: node client.mjs RECTO TEMPLATE < records > summary
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";

const recto = spawn(process.argv[2], ["batch", process.argv[3], "--stdio"], {
  stdio: ["pipe", "pipe", "inherit"],
});
process.stdin.pipe(recto.stdin);

// The bytes that were not read yet, and whoever waits for more of them.
let held = Buffer.alloc(0);
let isOver = false;
let wake = () => {};
recto.stdout.on("data", (bytes) => {
  held = Buffer.concat([held, bytes]);
  wake();
});
recto.stdout.on("end", () => {
  isOver = true;
  wake();
});
const ended = new Promise((resolve) => recto.on("close", resolve));

async function take(size) {
  while (held.length < size()) {
    if (isOver) return null;
    await new Promise((resolve) => (wake = resolve));
  }
  const count = size();
  const taken = held.subarray(0, count);
  held = held.subarray(count);
  return taken;
}

async function line() {
  const bytes = await take(() => {
    const newline = held.indexOf(10);
    return newline < 0 ? Infinity : newline + 1;
  });
  return bytes && JSON.parse(bytes.toString("utf8"));
}

const greeting = await line();
if (greeting.protocol !== 1) throw new Error(`unknown protocol ${greeting.protocol}`);
for (let answer; (answer = await line()); ) {
  const pdf = await take(() => answer.bytes);
  if (answer.status === "done") {
    const digest = createHash("sha256").update(pdf).digest("hex");
    if (digest !== answer.sha256 || !pdf.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("not the PDF");
  }
  const problems = answer.diagnostics.map((diagnostic) => diagnostic.id).join(",");
  console.log(answer.index, answer.status, answer.pages, problems);
}
console.log("exit", await ended);
