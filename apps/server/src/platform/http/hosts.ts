import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasOwnDeskHost, type Origins } from '../config/public-origin.ts';
import { answerNotFound } from './answers/error-handling.ts';

type Place = 'desk' | 'shop' | 'both';

/** Told by the route that answers, not by the address as it was typed: that may be written in many ways. */
const DESK = /^\/(desk|api\/staff)(\/|$)/;
/** What watches the server; and pictures, the brand and signed papers, which shop and desk show. */
const BOTH =
  /^\/(healthz|readyz|ping|api\/ping|metrics|favicon\.svg|brand\/.+|media\/.+|api\/documents\/.+)$/;

const placeOf = (route: string): Place => (BOTH.test(route) ? 'both' : DESK.test(route) ? 'desk' : 'shop');

const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * With a host of its own the desk and its calls answer there only, and nothing of the shop does. Says whether it has
 * answered: a page is shown the way, a call is not there.
 */
export const hostGate = (origins: Origins): ((request: FastifyRequest, reply: FastifyReply) => boolean) => {
  if (!hasOwnDeskHost(origins)) return () => false;
  const { publicOrigin, deskOrigin } = origins;
  const deskHost = new URL(deskOrigin).hostname;
  const own = { desk: deskOrigin, shop: publicOrigin };
  return (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const place = placeOf(route);
    const here = hostOf(request) === deskHost ? 'desk' : 'shop';
    if (place === 'both' || place === here) return false;
    if (route === '/robots.txt') reply.type('text/plain; charset=utf-8').send(NO_ROBOTS);
    else if (!isPage(request, route)) answerNotFound(request, reply);
    else lead(reply, request.url.split('?')[0] === '/' ? `${deskOrigin}/desk` : own[place] + request.url);
    return true;
  };
};

/**
 * As the browser names it, without the port, which sets no cookies apart. What a proxy adds beside it could also have been
 * written by a page of the shop.
 */
const hostOf = ({ headers: { host = '' } }: FastifyRequest): string =>
  host.toLowerCase().replace(/:\d+$/, '');

const isPage = ({ method, url }: FastifyRequest, route: string): boolean =>
  (method === 'GET' || method === 'HEAD') && /^\/(\*|desk|desk\/\*)$/.test(route) && url.startsWith('/');

const lead = (reply: FastifyReply, address: string): void =>
  void reply.header('cache-control', 'no-store').redirect(address, 302);
