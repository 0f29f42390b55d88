import { randomUUID } from 'node:crypto';
import { type Call, type Calls, methodAndPath } from '@caravan/contract/call';
import { type RawBuilder, sql } from 'kysely';
import { newPublicCode } from '../../platform/public-code.ts';
import { rawCall } from '../hostile/hostile-input.ts';
import { force } from '../force.ts';
import type { TestServer } from '../servers/test-server.ts';
import { textsOf, withTexts } from './id-fields.ts';
import type { OwnThings } from './own-things.ts';
import type { KeptRows, RowChanges } from './row-changes.ts';

/** Shoppers A and B, of whom B tries what is A's; `unknown` are ids of the same form that nobody has. */
export interface Things {
  readonly ofA: OwnThings;
  readonly ofB: OwnThings;
  readonly unknown: OwnThings;
}

interface Answer {
  readonly text: string;
  readonly changes: RowChanges;
}

interface Trial {
  readonly name: string;
  readonly call: Call;
  readonly token?: string | undefined;
  /** Brings the things of everybody to where the call is possible. */
  readonly given?: readonly RawBuilder<unknown>[] | undefined;
}

/** Ids, codes and addresses of the same form as these, that belong to nothing. */
export const unknownLike = (things: OwnThings): OwnThings =>
  Object.fromEntries(
    Object.entries(things).map(([key, value]) => [key, unknownText(value)]),
  ) as unknown as OwnThings; // the same keys, each with a text

const unknownText = (known: string): string => {
  if (/^[0-9a-f-]{36}$/.test(known)) return randomUUID();
  if (known.includes('@')) return 'nobody@example.test';
  if (known.includes('://')) return `https://push.example/${randomUUID()}`;
  return `${known.slice(0, 1)}${newPublicCode()}`.slice(0, known.length);
};

/** Calls of shoppers and guests that answer once; the desk's have roles, and streams tests of their own. */
export const callsOfShoppers = (calls: Calls): [string, Call][] =>
  Object.entries(calls).filter(
    ([name, { who, wire }]) =>
      typeof who === 'string' &&
      !methodAndPath(name).path.startsWith('/staff/') &&
      wire !== 'multipart' &&
      wire !== 'events',
  );

/** Makes calls of which each begins with the same rows. */
export const caller =
  (server: TestServer, kept: KeptRows) =>
  async ({ name, call, token, given = [] }: Trial, input: unknown): Promise<Answer> => {
    if (given.length > 0) await force(server.db, ...given);
    const { status, body } = await rawCall(server, name, input, token);
    const isWriting = call.effect !== 'read' || given.length > 0;
    const changes = isWriting ? await kept.changesUndone() : { gone: [], added: [] };
    return { text: `${status} ${body}`, changes };
  };

type Ask = ReturnType<typeof caller>;

/** Every way in which B finds, changes or tells apart what is A's by this call; none in a shop that is right. */
export const leaksOf = async (
  ask: Ask,
  trial: Trial,
  input: unknown,
  { ofA, ofB, unknown }: Things,
): Promise<string[]> => {
  const keyOf = new Map(Object.entries(ofB).map(([key, value]) => [value, key as keyof OwnThings]));
  const own = textsOf(input).filter(({ text }) => keyOf.has(text));
  const fields = [...new Set(own.map(({ field }) => field))];
  const leaks: string[] = [];
  for (const swapped of fields.length > 1 ? [...fields.map((field) => [field]), fields] : [fields]) {
    const asIf = (things: OwnThings) =>
      withTexts(input, (field, text) => {
        const key = keyOf.get(text);
        return key && swapped.includes(field) ? things[key] : text;
      });
    const [theirs, nobodys] = [await ask(trial, asIf(ofA)), await ask(trial, asIf(unknown))];
    const where = `${trial.name} (${swapped.join(', ')})`;
    if (withoutIds(theirs.text, ofA) !== withoutIds(nobodys.text, unknown))
      leaks.push(`${where} tells A's from unknown: ${theirs.text} / ${nobodys.text}`);
    if (theirs.changes.gone.join('\n') !== nobodys.changes.gone.join('\n'))
      leaks.push(`${where} changes ${theirs.changes.gone.join('\n')}`);
    const known = new Set([...theirs.changes.gone, ...nobodys.changes.added]);
    const written = theirs.changes.added.filter((row) => !known.has(row) && mentions([row], ofA) > 0);
    if (written.length > 0) leaks.push(`${where} writes ${written.join('\n')}`);
  }
  return leaks;
};

/** Fields of which the example proves nothing: B's own thing is answered as one that nobody has. */
export const deadFields = async (
  ask: Ask,
  trial: Trial,
  input: unknown,
  things: Things,
): Promise<string[]> => {
  const keyOf = new Map(Object.entries(things.ofB).map(([key, value]) => [value, key as keyof OwnThings]));
  const fields = new Set(textsOf(input).flatMap(({ field, text }) => (keyOf.has(text) ? [field] : [])));
  const base = await ask(trial, input);
  const dead: string[] = [];
  for (const only of fields) {
    const nobodys = await ask(
      trial,
      withTexts(input, (field, text) => {
        const key = keyOf.get(text);
        return key && field === only ? things.unknown[key] : text;
      }),
    );
    const isSame =
      withoutIds(base.text, things.ofB) === withoutIds(nobodys.text, things.unknown) &&
      base.changes.gone.length === nobodys.changes.gone.length &&
      mentions(base.changes.added, things.ofB) === mentions(nobodys.changes.added, things.ofB);
    if (isSame) dead.push(`${trial.name} (${only}): ${base.text.slice(0, 200)}`);
  }
  return dead;
};

/** What of A's is in B's own answer, or changed by B's own call. */
export const mixedUp = async (ask: Ask, trial: Trial, input: unknown, { ofA }: Things): Promise<string[]> => {
  const { text, changes } = await ask(trial, input);
  // The goods that can be promoted are for everybody, the favourites among them.
  const { favouriteId: _, ...others } = ofA;
  const theirs = trial.name === 'GET /system/affiliate/goods/choose' ? others : ofA;
  return [text, ...changes.gone].filter((each) => mentions([each], theirs) > 0);
};

/** How many things of somebody a few texts name. */
const mentions = (texts: readonly string[], things: Partial<OwnThings>): number =>
  texts.flatMap((text) => Object.values(things).filter((value) => text.includes(value))).length;

const withoutIds = (text: string, things: OwnThings): string =>
  Object.values(things).reduce((rest, value) => rest.replaceAll(value, '·'), text);

/** The longest page of a list, for calls that have pages. */
export const longestPage = ({ input }: Call): object =>
  [100, 50, 20].map((pageSize) => ({ pageSize })).find((page) => input.safeParse(page).success) ?? {};

/** Takes away every row that is marked as somebody's, and leaves what hangs on them. */
export const withoutRowsOf = async ({ db }: TestServer, accountId: string): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'ledger_lines'
      and column_name in ('account_id', 'owner_id')`.execute(db);
  await force(
    db,
    ...rows.map(
      ({ table, column }) => sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`,
    ),
  );
};
