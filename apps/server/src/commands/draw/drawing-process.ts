import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DrawDemoPicture, drawingsFolder } from '../../features/goods/demo/demo.pictures.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DrawAnswer, DrawTask } from '../draw.ts';

interface Waiting {
  readonly resolve: (isDrawn: boolean) => void;
  readonly reject: (error: Error) => void;
}

/** Has the demo's pictures drawn by a process of their own, which is started when it is needed and ends when it is not. */
export const createDrawingProcess = (config: Pick<Config, 'varDir'>): DrawDemoPicture => {
  const folder = drawingsFolder(config);
  let running: { readonly child: ChildProcess; readonly waiting: Map<string, Waiting> } | undefined;

  const start = (): NonNullable<typeof running> => {
    const child = fork(process.argv[1] ?? '', ['draw'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const started = { child, waiting: new Map<string, Waiting>() };
    const fail = (error: Error): void => {
      if (running === started) running = undefined;
      for (const { reject } of started.waiting.values()) reject(error);
      started.waiting.clear();
    };
    child.unref();
    child.channel?.unref();
    child.on('message', ({ name, isDrawn }: DrawAnswer) => {
      started.waiting.get(name)?.resolve(isDrawn);
      started.waiting.delete(name);
    });
    child.once('error', fail);
    child.once('disconnect', () => fail(new Error('the drawing process has ended')));
    return started;
  };

  const ask = (name: string): Promise<boolean> => {
    const { child, waiting } = (running ??= start());
    return new Promise((resolve, reject) => {
      waiting.set(name, { resolve, reject });
      child.send({ name } satisfies DrawTask, (error) => {
        if (error) reject(error);
      });
    });
  };

  return async (name) => {
    const kept = await readFile(join(folder, name)).catch(() => undefined);
    if (kept) return kept;
    const isDrawn = await ask(name).catch(() => ask(name)); // it may have been ending just now
    return isDrawn ? readFile(join(folder, name)) : undefined;
  };
};
