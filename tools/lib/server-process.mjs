import { spawn } from 'node:child_process';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../apps/server/process-options.mjs';

/**
 * Runs the server until it ends, and passes on what this process is asked. It has a group of its own, so that Ctrl-C
 * reaches it once; should this process be gone, the channel between the two closes and the server closes too.
 * @param {string} main
 * @param {readonly string[]} words
 * @returns {Promise<number>} its exit code
 */
export function runServer(main, words) {
  const isPosix = process.platform !== 'win32';
  const server = spawn(process.execPath, [...SERVER_FLAGS, main, ...words], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...SERVER_ENVIRONMENT, ...process.env },
    detached: isPosix,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => {
      if (isPosix) server.kill(signal); // elsewhere Ctrl-C reaches both by itself
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => resolve(code ?? 1));
  });
}
