import { connect } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerBodyParsing } from './request-body.ts';

const WITHIN_MS = 600;

const listening = async () => {
  const app = Fastify();
  registerBodyParsing(app, WITHIN_MS);
  app.post('/echo', (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as { port: number }).port };
};

/** Sends the parts with as long a pause before each, and gives what came back until the connection was closed. */
const send = async (port: number, pauseMs: number, parts: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  const came: string[] = [];
  socket.on('data', (bytes) => came.push(bytes.toString()));
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  const body = parts.join('');
  socket.write(
    `POST /echo HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  for (const part of parts) {
    await sleep(pauseMs);
    socket.write(part);
  }
  await closed;
  return came.join('');
};

it('a body that arrives in pieces within its time is answered', async () => {
  const { app, port } = await listening();
  const answer = await send(port, 20, ['{"word"', ':', '"slow"}']);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('{"word":"slow"}');
  await app.close();
});

it('whoever has not sent a body whole within its time is cut off without an answer', async () => {
  const { app, port } = await listening();
  expect(await send(port, WITHIN_MS, ['{"word"', ':', '"slow', '"}'])).toBe('');
  await app.close();
});
