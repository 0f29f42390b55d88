import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '../../platform/db/embedded/processes.ts';
import { compileScript, startProcess } from './child-process.ts';

/** Starts a process that would live for ever, and says its number. */
const PARENT = `
import { parentPort } from 'node:worker_threads';
import { startProcess } from './testing/servers/child-process.ts';
const started = startProcess(process.env.CHILD, {});
const pid = await started.line();
if (parentPort) parentPort.postMessage(pid);
else console.log(pid);
setInterval(() => {}, 1000);
`;
const CHILD = `console.log(String(process.pid)); setInterval(() => {}, 1000);`;

let [parent, child] = ['', ''];
beforeAll(async () => {
  [parent, child] = await Promise.all([compileScript(PARENT), compileScript(CHILD)]);
});
afterAll(() => [parent, child].forEach((file) => rmSync(file, { force: true })));

describe('a process that a test started', () => {
  it('ends when the process of the tests is killed', async () => {
    const tests = startProcess(parent, { CHILD: child });
    const pid = Number(await tests.line());
    expect(isAlive(pid)).toBe(true);
    tests.child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it('ends when the worker of the tests is ended in the middle of one', async () => {
    const worker = new Worker(parent, { env: { ...process.env, CHILD: child } });
    const pid = await new Promise<number>((resolve) =>
      worker.once('message', (text) => resolve(Number(text))),
    );
    expect(isAlive(pid)).toBe(true);
    await worker.terminate();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
