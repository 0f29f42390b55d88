import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    readonly stopping: Stopping;
  }
}

interface Stopping {
  /** From then on nothing new is to be sent here. */
  readonly isBegun: () => boolean;
  /** Still answers everything, tells everybody to go elsewhere, and ends once that has been heard. */
  readonly begin: (behindProxies: boolean) => Promise<void>;
}

/** Turns of the event loop in which a connection that waits is accepted and what has come over it is read. */
const TURNS = 4;
/** Anyone who has not been answered by then is cut off. */
const LONGEST_MS = 20_000;
/** So long a process goes on accepting after it was asked to stop: a proxy has sent requests here before it knew. */
const LAST_REQUESTS_MS = 300;
/** A proxy keeps connections and may send over any of them: each is ended by an answer, the rest after this time. */
const KEPT_CONNECTIONS_MS = 3_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets requests that are underway finish when the server stops, and nothing else: not connections kept open after an
 * answer, and not those a browser opened for later and never used, which Node would wait for.
 */
export const registerGracefulStop = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>();
  let isBegun = false;
  app.decorate('stopping', {
    isBegun: () => isBegun,
    begin: async (behindProxies) => {
      isBegun = true;
      await sleep(LAST_REQUESTS_MS);
      const until = performance.now() + KEPT_CONNECTIONS_MS;
      while (behindProxies && sockets.size > 0 && performance.now() < until) await sleep(LOOK_EVERY_MS);
    },
  });
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isBegun = true;
    // a request that is here and not read yet is underway, too
    for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isBegun) reply.header('connection', 'close');
    done();
  });
};
