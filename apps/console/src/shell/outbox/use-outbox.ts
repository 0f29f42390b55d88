import { useSyncExternalStore } from 'react';
import { CallFailure } from '@caravan/contract/client';
import { newKey } from '@caravan/web/wire/new-key';
import { type CallName, type InputOf, type OutputOf, queries, write } from '../api.ts';
import { useStaff } from '../login/session.ts';
import { stationNow } from '../station/station.ts';
import { KEPT, makeOutbox, type Outbox, type OutboxState, type Outcome } from './outbox.ts';

const NOTHING: OutboxState = { waiting: [], refused: [], sentCount: 0, isCut: false };
/** No answer, no session, too many at once, or a server that is being restarted: none of it says no. */
const NO_VERDICT: ReadonlySet<number> = new Set([0, 401, 429, 502, 503, 504]);

/** Whether nobody knows if it was done. */
export const hasNoVerdict = (error: unknown): boolean =>
  error instanceof CallFailure && NO_VERDICT.has(error.status);

interface OwnOutbox {
  readonly outbox: Outbox;
  readonly subscribe: (listener: () => void) => () => void;
  readonly state: () => OutboxState;
}

/** Each person's scans are their own, also at a table that several work at. */
const made = new Map<string, OwnOutbox>();

const outboxOf = (staffId: string): OwnOutbox => {
  const known = made.get(staffId);
  if (known) return known;
  const listeners = new Set<() => void>();
  let state = NOTHING;
  const outbox = makeOutbox({
    store: localStorage,
    prefix: `desk.outbox.${staffId}.`,
    // The names and inputs are those that `useOutbox` was given.
    send: ({ name, input, key, station }) => write(name as CallName, input as never, key, station),
    isUnanswered: hasNoVerdict,
    reasonOf: (error) => (error instanceof Error ? error.message : ''),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
    station: stationNow,
    newKey,
    onChange: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    onSent: () => void queries.invalidateQueries(),
  });
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const own = { outbox, subscribe, state: () => state };
  made.set(staffId, own);
  outbox.resume();
  return own;
};

/** What waits for the network, was sent since, or was refused. */
export const useOutboxState = () => {
  const { outbox, subscribe, state } = outboxOf(useStaff().id);
  return { ...useSyncExternalStore(subscribe, state), dismiss: outbox.dismiss };
};

type Kept<Name extends CallName> = OutputOf<Name> | typeof KEPT;

/**
 * Sends a scan whose answer need not be known at once: the answer, or {@link KEPT} when there is no network. Then it is sent later, once.
 */
export const useOutbox = <Name extends CallName>(name: Name) => {
  const { outbox } = outboxOf(useStaff().id);
  return {
    /** `onLate` hears the answer of one that was kept. */
    send: async (
      input: InputOf<Name>,
      label: string,
      onLate: (answer: OutputOf<Name>) => void = () => undefined,
    ): Promise<Kept<Name>> => {
      const { first, outcome } = outbox.post(name, input, label);
      const answer = (await first) as Kept<Name>; // as `write` answers
      if (answer === KEPT)
        void outcome.then((late) => ('answer' in late ? onLate(late.answer as OutputOf<Name>) : undefined)); // as above
      return answer;
    },
    /** The same for who goes on without waiting: told in the end what became of it. */
    post: (input: InputOf<Name>, label: string): Promise<Outcome> => {
      const { first, outcome } = outbox.post(name, input, label);
      first.catch(() => undefined); // the outcome says it as well
      return outcome;
    },
  };
};
