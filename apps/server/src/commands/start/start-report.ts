/** What is under way at a start: the database, the goods of the demo shop, and the past that its people have. */
export type StartStep = 'database' | 'goods' | 'past';

/** What a server tells the program that started it, over the channel between the two (tools/start.mjs, tools/dev.mjs). */
export type StartReport =
  | { readonly kind: 'step'; readonly step: StartStep; readonly done?: number; readonly total?: number }
  | { readonly kind: 'ready'; readonly port: number; readonly welcome: string };

/** What it is told: that the pages which it is to serve are built. */
export interface StartNews {
  readonly kind: 'built';
}

export const tellStarter = (report: StartReport): void => {
  if (process.connected) process.send?.(report);
};

/** Resolves when the program that started this process says that the pages are built. */
export const pagesBuilt = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('message', ({ kind }: StartNews) => {
      if (kind === 'built') resolve();
    });
  });
