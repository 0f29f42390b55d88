// What is under way, for a person: at a terminal a list that is drawn anew in its place, elsewhere plain lines.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Row
 * @property {string} what
 * @property {'running' | 'done' | 'failed'} state
 * @property {number} startedAt
 * @property {number} [tookMs]
 * @property {number} [done]
 * @property {number} [total]
 */

/**
 * @typedef {object} Step one piece of work, shown until it ends
 * @property {(done: number, total: number) => void} count how far it is
 * @property {() => void} done
 * @property {() => void} failed
 */

/** @typedef {{ write: (text: string) => unknown, isTTY?: boolean, columns?: number }} Output */

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const FRAME_MS = 100;
const LONGEST_BAR = 24;
const WIDEST = 100;
const NAME_WIDTH = 30;

/** @param {number} ms */
export const seconds = (ms) => (ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/** @param {Output} output @param {NodeJS.ProcessEnv} [env] */
export function createProgress(output, env = process.env) {
  const isLive = output.isTTY === true && !env['CI'] && env['TERM'] !== 'dumb';
  const mayColour = isLive && !env['NO_COLOR'];
  return isLive ? liveProgress(output, mayColour) : plainProgress(output);
}

/** @param {Output} output */
function plainProgress(output) {
  return {
    /** @param {string} text */
    say: (text) => void output.write(`${text}\n`),
    /** @param {string} what @returns {Step} */
    begin(what) {
      const startedAt = performance.now();
      let quarter = 0;
      const took = () => seconds(performance.now() - startedAt);
      output.write(`  ${what} …\n`);
      return {
        count(done, total) {
          const reached = Math.floor((4 * done) / total);
          if (reached > quarter && reached < 4) output.write(`  ${what}: ${counted(done, total)}\n`);
          quarter = Math.max(quarter, reached);
        },
        done: () => void output.write(`  ${what}: done in ${took()}\n`),
        failed: () => void output.write(`  ${what}: failed after ${took()}\n`),
      };
    },
  };
}

/** @param {Output} output @param {boolean} mayColour */
function liveProgress(output, mayColour) {
  /** @type {Row[]} */
  let rows = [];
  let drawn = 0;
  let frame = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const clear = () => {
    if (drawn > 0) output.write(`\u001B[${drawn}A\u001B[0J`);
    drawn = 0;
  };
  const draw = () => {
    clear();
    const width = Math.min(output.columns ?? 80, WIDEST) - 1;
    output.write(rows.map((row) => `${rowText(row, { width, frame, mayColour })}\n`).join(''));
    drawn = rows.length;
  };
  const tick = () => {
    frame += 1;
    draw();
  };
  /** What has ended stays where it stands; nothing is drawn over it any more. */
  const settle = () => {
    draw();
    if (rows.some(({ state }) => state === 'running')) return;
    clearInterval(timer);
    timer = undefined;
    rows = [];
    drawn = 0;
  };
  return {
    /** @param {string} text */
    say(text) {
      clear();
      output.write(`${text}\n`);
      if (rows.length > 0) draw();
    },
    /** @param {string} what @returns {Step} */
    begin(what) {
      /** @type {Row} */
      const row = { what, state: 'running', startedAt: performance.now() };
      rows.push(row);
      timer ??= setInterval(tick, FRAME_MS).unref();
      draw();
      /** @param {Row['state']} state */
      const end = (state) => {
        Object.assign(row, { state, tookMs: performance.now() - row.startedAt });
        settle();
      };
      return {
        count: (done, total) => void Object.assign(row, { done, total }),
        done: () => end('done'),
        failed: () => end('failed'),
      };
    },
  };
}

/** @param {Row} row @param {{ width: number, frame: number, mayColour: boolean }} look */
function rowText(row, { width, frame, mayColour }) {
  /** @param {string} code @param {string} text */
  const paint = (code, text) => (mayColour ? `\u001B[${code}m${text}\u001B[0m` : text);
  const mark = {
    running: paint('33', FRAMES[frame % FRAMES.length] ?? ''),
    done: paint('32', '✓'),
    failed: paint('31', '✗'),
  }[row.state];
  const took = seconds(row.tookMs ?? performance.now() - row.startedAt).padStart(6);
  const [, name = row.what, note] = /^(.+) (\(.+\))$/.exec(row.what) ?? [];
  const head = `  ${mark} ${name.padEnd(NAME_WIDTH)} ${paint('2', took)}`;
  const room = width - stripVTControlCharacters(head).length - 2;
  if (row.state !== 'running') return fitted(head, width);
  if (row.total === undefined || row.done === undefined)
    return fitted(note === undefined ? head : `${head}  ${paint('2', note)}`, width);
  const words = counted(row.done, row.total);
  const bar = Math.min(LONGEST_BAR, room - words.length - 1);
  if (bar < 5) return fitted(head, width);
  const filled = Math.round((bar * row.done) / row.total);
  return `${head}  ${paint('33', '━'.repeat(filled))}${paint('2', '━'.repeat(bar - filled))} ${words}`;
}

/** A line that the terminal would break could not be drawn over. @param {string} line @param {number} width */
function fitted(line, width) {
  const text = stripVTControlCharacters(line);
  return text.length <= width ? line : `${text.slice(0, width - 1)}…`;
}

/** @param {number} done @param {number} total */
const counted = (done, total) => `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
