import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  readonly origin: string;
  /** Nothing gets through any more, not what is under way either. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** A line to a shop that can be cut: a browser behind it is without network, its service worker too. */
export async function lineTo(shop: string): Promise<Line> {
  const { hostname, port } = new URL(shop);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  const cut = (): void => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://localhost:${own}`,
    cut,
    restore: () => (isCut = false),
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
