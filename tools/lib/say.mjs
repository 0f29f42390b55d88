import { createProgress } from './progress.mjs';

export { seconds } from './progress.mjs';

const mayColour = process.stdout.isTTY === true && !process.env['NO_COLOR'];

/** @param {string} code @param {string} text */
const painted = (code, text) => (mayColour ? `\u001B[${code}m${text}\u001B[0m` : text);

/** @param {string} text */
export const faint = (text) => painted('2', text);
/** @param {string} text */
export const green = (text) => painted('32', text);
/** @param {string} text */
export const red = (text) => painted('31', text);

/** One display for all that this process does, so that lines and steps do not write over each other. */
export const progress = createProgress(process.stdout);

/** @param {string} text */
export const say = (text) => progress.say(text);

/**
 * Does a piece of work and shows what it is and how long it takes.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const shown = progress.begin(what);
  try {
    const result = await work();
    shown.done();
    return result;
  } catch (error) {
    shown.failed();
    throw error;
  }
}

/** A failure whose text is all a person needs: no stack is shown for it. */
export class Unable extends Error {
  /** @override */
  name = 'Unable';
}

/**
 * Runs a command's main function; an `Unable` becomes a calm sentence and exit code 1.
 * @param {() => Promise<unknown>} main
 */
export async function command(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Unable ? `\n${error.message}\n` : error);
    process.exitCode = 1;
  }
}
