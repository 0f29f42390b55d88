import type { FastifyReply } from 'fastify';
import type { Failure } from './failures.ts';

export const sendFailure = (reply: FastifyReply, { status, body }: Failure): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
