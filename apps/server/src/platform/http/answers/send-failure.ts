import type { FastifyReply } from 'fastify';
import { phraseIn } from '../../languages/phrases.ts';
import { languageOf } from '../calls/caller.ts';
import type { Failure } from './failures.ts';

export const sendFailure = (reply: FastifyReply, { status, body }: Failure): FastifyReply => {
  reply.request.refusal = body.reason;
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(inLanguage(body, languageOf(reply.request))));
};

/** A failure as a further language of the shop says it. */
const inLanguage = (body: Failure['body'], language: string | undefined): Failure['body'] =>
  language === undefined
    ? body
    : {
        ...body,
        message: phraseIn(language, body.message),
        ...(body.errors && {
          errors: body.errors.map(({ field, message }) => ({ field, message: phraseIn(language, message) })),
        }),
      };
