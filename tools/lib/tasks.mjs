import { faint, green, red, say, seconds } from './say.mjs';

/**
 * @typedef {{ ok: boolean, output: string, note?: string }} Result
 * @typedef {{ name: string, work: () => Promise<Result> }} Task
 */

/** How wide the name of a task stands. */
const NAME_WIDTH = 38;

/**
 * Runs tasks, two at a time, and says a line for each as it ends; what failed is shown in full afterwards.
 * @param {readonly Task[]} tasks
 * @param {number} [lanes]
 * @returns {Promise<boolean>} whether all are well
 */
export async function runTasks(tasks, lanes = 2) {
  const waiting = [...tasks];
  /** @type {{ name: string, output: string }[]} */
  const failures = [];
  const lane = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const { ok, output } = await finish(task);
      if (!ok) failures.push({ name: task.name, output });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const { name, output } of failures) say(`\n${red(`── ${name} `.padEnd(72, '─'))}\n${output.trim()}`);
  return failures.length === 0;
}

/** @param {Task} task */
async function finish(task) {
  const startedAt = performance.now();
  const result = await task
    .work()
    .catch((error) => ({ ok: false, output: String(error?.stack ?? error), note: undefined }));
  const took = seconds(performance.now() - startedAt).padStart(7);
  const mark = result.ok ? green('✓') : red('✗');
  say(`  ${mark} ${task.name.padEnd(NAME_WIDTH)} ${faint(took)}${result.note ? `  ${result.note}` : ''}`);
  return result;
}
