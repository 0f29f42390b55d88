import type { CompiledQuery } from 'kysely';

/** What the other processes are told once a transaction is committed. */
export interface Message {
  readonly topic: string;
  readonly text: string;
}

/** Takes messages to the other processes past the database. */
export interface Courier {
  readonly isReady: () => boolean;
  readonly carry: (messages: readonly Message[]) => void;
}

const messages = new WeakMap<CompiledQuery, Message>();

/**
 * Marks a statement that does nothing but tell others. Where a courier is ready the message waits for the commit and goes
 * with the courier, and the database never hears of the statement.
 */
export const orByCourier = (query: CompiledQuery, message: Message): CompiledQuery => {
  messages.set(query, message);
  return query;
};

export const messageOf = (query: CompiledQuery): Message | undefined => messages.get(query);
