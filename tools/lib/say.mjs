const mayColour = process.stdout.isTTY === true && !process.env['NO_COLOR'];

/** @param {string} code @param {string} text */
const painted = (code, text) => (mayColour ? `\u001B[${code}m${text}\u001B[0m` : text);

/** @param {string} text */
export const faint = (text) => painted('2', text);
/** @param {string} text */
export const green = (text) => painted('32', text);
/** @param {string} text */
export const red = (text) => painted('31', text);

/** @param {string} text */
export const say = (text) => console.log(text);

/** @param {number} ms */
export const seconds = (ms) => (ms < 9950 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

/**
 * Does a piece of work and says what it was and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const startedAt = performance.now();
  if (mayColour) process.stdout.write(`  ${what} …`);
  else say(`  ${what} …`);
  try {
    const result = await work();
    const took = seconds(performance.now() - startedAt);
    process.stdout.write(
      mayColour ? `\r  ${what} ${faint(`· ${took}`)}   \n` : `  ${what}: done in ${took}\n`,
    );
    return result;
  } catch (error) {
    process.stdout.write(mayColour ? `\r  ${what} ${red('failed')}   \n` : `  ${what}: failed\n`);
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
