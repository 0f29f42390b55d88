import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

export interface TestProcess {
  readonly child: ChildProcess;
  /** The next line it prints; rejects when it ends instead. */
  line(): Promise<string>;
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** A process whose parent is gone, or whose parent's thread, reads the end of its input: it leaves nothing running. */
const END_WITH_PARENT =
  "if (process.env.END_WITH_PARENT) process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL')).unref?.();";

/** Compiles TypeScript, as if it stood in `apps/server/src`, to a file that a real process can run. */
export const compileScript = async (source: string): Promise<string> => {
  const cache = fileURLToPath(new URL('../../../../../node_modules/.cache/caravan-tests', import.meta.url));
  const outfile = join(cache, `${randomUUID()}.mjs`);
  await build({
    stdin: { contents: source, resolveDir: fileURLToPath(new URL('../..', import.meta.url)), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    banner: { js: END_WITH_PARENT },
    plugins: [
      {
        name: 'libraries-outside',
        setup: (setup) =>
          setup.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path.startsWith('@caravan/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  return outfile;
};

export const startProcess = (file: string, env: Record<string, string>): TestProcess => {
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'] ?? '', END_WITH_PARENT: 'yes', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const waiting: ((line: string) => void)[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const take = waiting.shift();
      if (take) take(line);
      else lines.push(line);
    }
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  return {
    child,
    ended,
    line: () => {
      const ready = lines.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return Promise.race([
        new Promise<string>((resolve) => waiting.push(resolve)),
        ended.then((code) => Promise.reject(new Error(`the process ended with ${code}`))),
      ]);
    },
  };
};
