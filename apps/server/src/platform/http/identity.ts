import type { Call, StaffRole, Who } from '@caravan/contract/call';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Person } from '../session/session-reader.ts';
import { networkOf, singleHeader } from './caller.ts';
import { RequestFailure } from './failures.ts';
import type { Actor } from './handler.ts';

/** Who calls; refuses whoever may not. A token that does not hold is said at once, so that it can be refreshed. */
export const identify = async (
  name: string,
  call: Call,
  services: Services,
  request: FastifyRequest,
): Promise<Actor> => {
  const [, token] = /^Bearer ([\w-]{20,100})$/i.exec(singleHeader(request, 'authorization')) ?? [];
  const person = token ? await services.sessions.authenticate(token) : undefined;
  if (call.who === 'anyone') {
    const isOver = request.headers.authorization && !person;
    if (isOver && !handlesSessions(name)) throw new RequestFailure('unauthenticated');
    return shopperOrGuest(person);
  }
  if (!person) throw new RequestFailure('unauthenticated');
  if (!mayCall(call.who, person)) throw new RequestFailure('forbidden');
  return person;
};

const shopperOrGuest = (person: Person | undefined): Actor =>
  person?.kind === 'shopper' ? person : { kind: 'guest' };

const mayCall = (who: Exclude<Who, 'anyone'>, person: Person): boolean => {
  if (who === 'shopper') return person.kind === 'shopper';
  return person.kind === 'staff' && holdsRole(person.roles, who.staff);
};

/** Whoever signs in, out or refreshes may still send a token that is over. */
const handlesSessions = (name: string): boolean => /^POST \/(client\/user|staff)\//.test(name);

const holdsRole = (held: readonly StaffRole[], asked: readonly StaffRole[]): boolean =>
  held.includes('admin') || asked.some((role) => held.includes(role));

/** Who is counted by a call's bound: the person, or the network of whoever is not signed in. */
export const limitKey = (actor: Actor, request: FastifyRequest): string => {
  if (actor.kind === 'guest') return networkOf(request.ip);
  return actor.kind === 'shopper' ? actor.accountId : actor.staffId;
};
