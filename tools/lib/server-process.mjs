import { spawn } from 'node:child_process';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../apps/server/process-options.mjs';
import { progress } from './say.mjs';

/** @typedef {import('../../apps/server/src/commands/start/start-report.ts').StartReport} StartReport */
/** @typedef {import('./progress.mjs').Step} Step */

const STEPS = {
  database: 'Starting the database',
  goods: 'Filling the demo shop',
  past: 'Writing its orders and parcels',
};

/**
 * @typedef {object} Server
 * @property {() => void} tellBuilt says that the pages are built, for which the server waits before it answers
 * @property {Promise<{ port: number, welcome: string } | undefined>} started undefined when it ended instead
 * @property {Promise<number>} ended its exit code
 * @property {(signal?: NodeJS.Signals) => void} stop
 */

/**
 * Starts the server, shows how far it is, and passes on what it says. It has a group of its own, so that Ctrl-C
 * reaches it once; should this process be gone, the channel between the two closes and the server closes too.
 * @param {string} main
 * @param {readonly string[]} words
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean }} [options] `isShown`: whether its steps are
 * @returns {Server}
 */
export function startServer(main, words, { env = {}, isShown = true } = {}) {
  const isTerminal = process.stdout.isTTY === true;
  const server = spawn(process.execPath, [...SERVER_FLAGS, main, 'serve', '--attended', ...words], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...SERVER_ENVIRONMENT,
      // what it writes goes through this process, and no longer knows whether a person reads it
      ...(isTerminal ? { LOG_FORMAT: 'text' } : { NO_COLOR: '1' }),
      ...withoutAuto(process.env),
      ...env,
    },
    detached: process.platform !== 'win32',
  });
  for (const stream of [server.stdout, server.stderr]) passOn(stream);
  const show = isShown ? shownSteps() : () => {};
  const ended = new Promise((resolve) => {
    server.once('error', () => resolve(1));
    server.once('exit', (code) => resolve(code ?? 1));
  });
  /** @type {Server['started']} */
  const started = new Promise((resolve) => {
    server.on('message', (/** @type {StartReport} */ report) => {
      show(report);
      if (report.kind === 'ready') resolve({ port: report.port, welcome: report.welcome });
    });
    void ended.then(() => {
      show(undefined);
      resolve(undefined);
    });
  });
  return {
    started,
    ended,
    tellBuilt: () => void (server.connected && server.send({ kind: 'built' })),
    stop: (signal = 'SIGTERM') => void server.kill(signal),
  };
}

/** @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv} */
function withoutAuto(env) {
  const { LOG_FORMAT: format, ...others } = env;
  return format && format !== 'auto' ? env : others;
}

/** Whole lines only: two that are written at once must not be mixed. @param {import('node:stream').Readable | null} stream */
function passOn(stream) {
  let rest = '';
  stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) progress.say(lines.join('\n'));
  });
  stream?.once('end', () => {
    if (rest !== '') progress.say(rest);
  });
}

/** One step of the server is under way at a time: the next one, or being ready, ends it. */
function shownSteps() {
  /** @type {{ name: string, step: Step } | undefined} */
  let current;
  /** @param {Extract<StartReport, { kind: 'step' }>} report */
  const show = ({ step, done, total }) => {
    current ??= { name: step, step: progress.begin(STEPS[step]) };
    if (done !== undefined && total !== undefined) current.step.count(done, total);
  };
  return (/** @type {StartReport | undefined} */ report) => {
    const name = report?.kind === 'step' ? report.step : undefined;
    if (current !== undefined && current.name !== name) {
      if (report === undefined) current.step.failed();
      else current.step.done();
      current = undefined;
    }
    if (report?.kind === 'step') show(report);
  };
}
