import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Anyone who has not been answered by then is cut off. */
const LONGEST_MS = 20_000;

/**
 * Lets requests that are underway finish when the server stops, and nothing else: not connections kept open after an
 * answer, and not those a browser opened for later and never used, which Node would wait for.
 */
export const registerGracefulStop = (app: FastifyInstance): void => {
  const sockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), LONGEST_MS).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done();
  });
};
