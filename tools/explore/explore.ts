// npm run explore [-- --minutes 10 --seed 1 --steps 60 --goods 240]: somebody whom nobody taught walks through shop and desk,
// as a guest, a member and each role of the staff, in both languages, on a phone and at a desk: presses what can be
// pressed, types what can be typed. What must never be seen is a finding, told with its seed and its steps.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Finding, walkOnce } from '../../e2e/explore/walker.ts';
import { brokenInvariants } from '../../apps/server/src/testing/years/checks/invariants.ts';
import { ledgerCheck } from '../../e2e/journey/desk/books.ts';
import { launchBrowser } from '../../e2e/harness/browser.ts';
import { startShop } from '../../e2e/harness/shop.ts';
import { root } from '../lib/repository.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '60' },
    goods: { type: 'string', default: '240' },
    walks: { type: 'string' },
  },
});

const MINUTE_MS = 60_000;
const folder = join(root, 'var/explore');
await mkdir(folder, { recursive: true });

const known = new Map<string, number>();
const tell = (seed: number, finding: Finding): void => {
  const name = `${finding.what} at ${finding.where}`;
  const times = known.get(name) ?? 0;
  known.set(name, times + 1);
  if (times > 0) return;
  console.log(`FOUND ${name}\n  seed ${seed}, as ${finding.who}\n  ${finding.steps.join('\n  ')}`);
};

const tellBroken = async (seed: number, who: string): Promise<void> => {
  const broken = await brokenInvariants(shop.rows, new Date());
  for (const what of broken)
    if (brokenBefore.includes(what)) tell(seed, { what, where: 'the database', who, steps: [] });
  brokenBefore = broken;
};

const browser = await launchBrowser();
const shop = await startShop({ goods: Number(values.goods) });
let [walks, steps] = [0, 0];
/** What was broken after the walk before: what is only under way is whole at the next look. */
let brokenBefore: readonly string[] = [];
try {
  const until = Date.now() + Number(values.minutes) * MINUTE_MS;
  const most = Number(values.walks ?? Infinity);
  for (let seed = Number(values.seed); Date.now() < until && walks < most; seed += 1) {
    const walked = await walkOnce({ browser, shop, folder, seed, steps: Number(values.steps), until });
    walks += 1;
    steps += walked.steps;
    for (const finding of walked.findings) tell(seed, finding);
    await tellBroken(seed, walked.who);
    console.log(`seed ${seed}: ${walked.who}, ${walked.steps} steps, ${walked.findings.length} findings`);
  }
  await tellBroken(0, 'all');
  for (const line of shop.log().split('\n'))
    if (/\b(ERROR|FATAL)\b|"level":[56]0/.test(line)) console.log(`LOG ${line}`);
  const books = await ledgerCheck(shop.varDir).catch(({ stdout }: { stdout: string }) => stdout);
  for (const line of books.split('\n').filter((text) => text.startsWith('WRONG')))
    tell(0, { what: line, where: 'the ledger', who: 'all', steps: [] });
} finally {
  await browser.close();
  await shop.stop();
}
console.log(`${walks} walks, ${steps} steps, ${known.size} findings`);
for (const [name, times] of known) console.log(`${String(times).padStart(5)} × ${name}`);
process.exitCode = known.size === 0 ? 0 : 1;
