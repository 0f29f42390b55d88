import type { Call, Limit, StaffRole, Who } from '@caravan/contract/call';
import { TOKEN_CALLS } from '@caravan/contract/integrations/token-calls';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import type { Person } from '../../session/session-reader.ts';
import { isApiToken, TOKEN_LIMIT, shopperOfApiToken } from '../../session/api-tokens.ts';
import { networkOf, singleHeader } from '../calls/caller.ts';
import { RequestFailure } from '../answers/failures.ts';
import type { Actor, Shopper } from '../calls/handler.ts';
import { countAgainst } from './rate-limits.ts';

/** Who calls; refuses anyone who may not. A token that does not hold is said at once, so that it can be refreshed. */
export const identify = async (
  name: string,
  call: Call,
  services: Services,
  request: FastifyRequest,
): Promise<Actor> => {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(singleHeader(request, 'authorization')) ?? [];
  if (isApiToken(token)) return identifyToken(name, services, token);
  const person = token ? await services.sessions.authenticate(token) : undefined;
  if (person) request.session = person.sessionId;
  if (call.who === 'anyone') return guestOrShopper(name, request, person);
  if (!person) throw new RequestFailure('unauthenticated');
  if (!mayCall(call.who, person)) throw new RequestFailure('forbidden');
  return person;
};

/** A shopper's own program reads what the shopper may read, of the few calls that are open to it. */
const identifyToken = async (
  name: string,
  { db, clock, config, counters }: Services,
  token: string,
): Promise<Shopper> => {
  const now = clock.now();
  const shopper = await shopperOfApiToken(db, token, now);
  if (!shopper) throw new RequestFailure('unauthenticated');
  if (!TOKEN_CALLS.has(name)) throw new RequestFailure('forbidden');
  if (config.rateLimits) await countAgainst({ counters }, TOKEN_LIMIT, `program ${shopper.sessionId}`, now);
  return shopper;
};

const guestOrShopper = (name: string, request: FastifyRequest, person: Person | undefined): Actor => {
  const isOver = request.headers.authorization && !person;
  if (isOver && !handlesSessions(name)) throw new RequestFailure('unauthenticated');
  return person?.kind === 'shopper' ? person : { kind: 'guest' };
};

const mayCall = (who: Exclude<Who, 'anyone'>, person: Person): boolean => {
  if (who === 'shopper') return person.kind === 'shopper';
  return person.kind === 'staff' && holdsRole(person.roles, who.staff);
};

/** Anyone who signs in, out or refreshes may still send a token that is over. */
const handlesSessions = (name: string): boolean => /^POST \/(client\/user|staff)\//.test(name);

const holdsRole = (held: readonly StaffRole[], asked: readonly StaffRole[]): boolean =>
  held.includes('admin') || asked.some((role) => held.includes(role));

/** Who is counted by a call's bound: the person, or the network of the person who is not signed in. */
export const limitKey = (actor: Actor, address: string): string => {
  if (actor.kind === 'guest') return networkOf(address);
  return actor.kind === 'shopper' ? actor.accountId : actor.staffId;
};

/** How often this caller, as `limitKey` knows them, may make a call. */
export const boundOf = ({ ofNetwork, ...limit }: Limit, actor: Actor): Limit =>
  actor.kind === 'guest' && ofNetwork !== undefined ? { ...limit, count: ofNetwork } : limit;
