import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session that called, or that this call has opened: it says who it was without naming them. */
    session?: string;
    /** Why this request was refused, in the wire's word. */
    refusal?: string;
  }
}

/** Where somebody signs in, on or out, or changes what they sign in with. */
const CREDENTIALS =
  /^\/api\/(client\/user|staff)\/(login|logout|refresh|register|forgetPwd|resetPwd|password|passkey|twoFactor|token|oidc)\b/;
/** Renewed every few minutes by everybody: only what goes wrong says something. */
const RENEWAL = /\/refresh$/;
const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** Signing in and what was not allowed, each with its outcome: never an address, a name or a secret. */
export const logSecurity = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const { url: route = '' } = request.routeOptions;
    const isRefused = REFUSED.has(status);
    if (isRefused || (CREDENTIALS.test(route) && (status >= 400 || !RENEWAL.test(route)))) {
      const { method, id: requestId, session, refusal } = request;
      const event = CREDENTIALS.test(route) ? 'credentials' : 'refused';
      request.log.info({ event, method, route, status, refusal, session, requestId }, 'security');
    }
    done();
  });
};
