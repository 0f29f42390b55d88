import { setPriority } from 'node:os';
import { createDrawing, drawingsFolder } from '../features/goods/demo/demo.pictures.ts';
import { loadConfig } from '../platform/config/config.ts';

/** What the server asks its drawing process for, and what comes back; the picture itself is a file. */
export interface DrawTask {
  readonly name: string;
}
export interface DrawAnswer {
  readonly name: string;
  readonly isDrawn: boolean;
}

/** Memory that was taken to draw is given back when nothing was asked for this long. */
const IDLE_MS = 5_000;
const LOWER_PRIORITY = 10;

/**
 * `draw`: draws pictures of the demo shop for the server that started it. Drawing takes memory and computing time that
 * the server's requests would miss.
 */
export const runDraw = async (): Promise<void> => {
  setPriority(LOWER_PRIORITY);
  const draw = createDrawing(drawingsFolder(loadConfig()));
  let underway = 0;
  const leave = (): void => process.exit(0);
  let idle = setTimeout(leave, IDLE_MS);
  process.once('disconnect', leave); // the server is gone
  process.on('SIGINT', () => {}); // Ctrl-C is for the server, whose end ends this process
  const answer = async (name: string): Promise<void> => {
    clearTimeout(idle);
    underway += 1;
    const isDrawn = await draw(name).then(
      (webp) => webp !== undefined,
      (error: unknown) => {
        console.error(error);
        return false;
      },
    );
    underway -= 1;
    if (underway === 0) idle = setTimeout(leave, IDLE_MS);
    process.send?.({ name, isDrawn } satisfies DrawAnswer);
  };
  process.on('message', ({ name }: DrawTask) => void answer(name));
};
