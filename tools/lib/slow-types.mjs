import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './repository.mjs';

/** @typedef {{ name: string, ph: string, tid: number, ts: number, args?: { path?: string } }} TraceEvent */

/** @typedef {{ path: string, ms: number }} TimedFile */

/**
 * How long the compiler took to check each file, from the trace that it left in a folder.
 * @param {string} folder
 * @returns {TimedFile[]}
 */
export function checkedFiles(folder) {
  const file = join(folder, 'trace.json');
  return existsSync(file) ? timesOf(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/**
 * Pairs the beginnings and ends of checked files; a thread checks one file after the other.
 * @param {readonly TraceEvent[]} events
 * @returns {TimedFile[]}
 */
export function timesOf(events) {
  /** @type {Map<number, TraceEvent>} */
  const begun = new Map();
  /** @type {TimedFile[]} */
  const files = [];
  for (const event of events.filter(({ name }) => name === 'checkSourceFile')) {
    const begin = begun.get(event.tid);
    if (event.ph === 'B') begun.set(event.tid, event);
    else if (begin?.args?.path !== undefined)
      files.push({ path: relative(root, begin.args.path), ms: (event.ts - begin.ts) / 1000 });
  }
  return files;
}
