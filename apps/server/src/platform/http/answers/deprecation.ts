import type { Deprecated } from '@caravan/contract/call';
import type { onRequestHookHandler } from 'fastify';

/** Tells programs that a call goes: RFC 9745 (a structured date, in seconds) and RFC 8594. */
export const sayDeprecated = ({ since, sunset }: Deprecated): onRequestHookHandler => {
  const headers = {
    deprecation: `@${Date.parse(since) / 1_000}`,
    link: '</api/docs>; rel="deprecation"; type="text/html"',
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
  };
  return (_request, reply, done) => {
    reply.headers(headers);
    done();
  };
};
