import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createTurns } from '../admission/turns.ts';
import { registerBodyParsing } from './request-body.ts';

const listening = async (bodyWithinMs?: number) => {
  const app = Fastify();
  registerBodyParsing(app, createTurns(), bodyWithinMs);
  app.post('/echo', (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as { port: number }).port };
};

/** Sends this many bytes' worth of a body in parts, and gives what came back until the connection was closed. */
const send = async (port: number, length: number, parts: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  const came: string[] = [];
  socket.on('data', (bytes) => came.push(bytes.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(
    `POST /echo HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  for (const part of parts) {
    await sleep(20);
    socket.write(part);
  }
  await closed;
  return came.join('');
};

it('a body that arrives in pieces within its time is answered', async () => {
  const { app, port } = await listening();
  const answer = await send(port, 15, ['{"word"', ':', '"slow"}']);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('{"word":"slow"}');
  await app.close();
});

it('anyone who has not sent a body whole within its time is cut off without an answer', async () => {
  const { app, port } = await listening(300);
  expect(await send(port, 16, ['{"word"', ':', '"slow"}'])).toBe('');
  await app.close();
});
