import { describe, expect, it } from 'vitest';
import type { DutyRule } from '@caravan/domain/customs/duty';
import { LAW_RULES } from '@caravan/domain/customs/law/law';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { reasonOf } from '../../../testing/servers/test-server.ts';
import { tradingServer } from '../../../testing/servers/trading-server.ts';
import { seedDutyLaw, seedFreight } from '../index.ts';
import { bringLaw } from './law.ts';
import { dutyToCheck } from './law.due.ts';

const server = await tradingServer();
const { db } = server;
const now = server.clock.now();
const finance = await server.as.staff('finance');
const warehouse = await server.as.staff('warehouse');

/** What a shop was set up with before Italy's fee came into the law. */
const EARLIER: readonly DutyRule[] = LAW_RULES.filter(
  ({ countries, validFrom }) => !(countries[0] === 'IT' && validFrom === '2026-10-01'),
).map((rule) =>
  rule.countries[0] === 'IT' && rule.validFrom === '2026-07-01'
    ? { ...rule, validUntil: '2028-06-30' }
    : rule,
);
const bring = (law: readonly DutyRule[] = LAW_RULES) => inTransaction(db, (tx) => bringLaw(tx, now, law));
const news = () => finance.call('GET /staff/freight/duty/law', {});
const rulesOf = async (country: string) =>
  (await finance.call('GET /staff/freight/duty', {})).filter(({ countries }) => countries.includes(country));
const changed = (country: string, change: Partial<DutyRule>) =>
  LAW_RULES.map((rule) => (rule.countries[0] === country ? { ...rule, ...change } : rule));
const save = async (country: string, noteEn: string) => {
  const [rule] = (await rulesOf(country)).filter(({ validUntil }) => validUntil === null);
  const { state: _, warning: __, writtenBy: ___, writtenAt: ____, ...written } = rule!; // the law has one
  return finance.call('POST /staff/freight/duty/save', { ...written, noteEn, currency: 'USD', examples: [] });
};
const FREE = [{ charges: [] }];

describe('[D-01] new law in a shop that was set up earlier', () => {
  it('nobody is told at the first filling, nor when nothing has changed', async () => {
    await bring(EARLIER);
    await bring(EARLIER);
    expect(await news()).toEqual([]);
    expect((await rulesOf('IT')).map(({ version }) => version)).toEqual([1, 1]);
    expect((await rulesOf('IT')).some(({ noteEn }) => noteEn.includes('€2'))).toBe(false);
  });

  it('arrives at the next start, counts, and is told until somebody has seen it', async () => {
    await seedDutyLaw(db, now);
    await seedDutyLaw(db, now);
    const italian = await rulesOf('IT');
    expect(
      italian
        .filter(({ validFrom }) => validFrom > '2026')
        .map(({ validFrom, validUntil, version }) => [validFrom, validUntil, version]),
    ).toEqual([
      ['2026-07-01', '2026-09-30', 2],
      ['2026-10-01', '2028-06-30', 1],
    ]);
    const told = await news();
    expect(told.map(({ state, rule }) => [state, rule.countries, rule.validFrom])).toContainEqual([
      'arrived',
      ['IT'],
      '2026-10-01',
    ]);
    expect((await dutyToCheck(db, now)).news).toContain('2026-10-01 IT');
    for (const { id } of told)
      await finance.call('POST /staff/freight/duty/law/answer', { id, answer: 'seen' });
    expect(await news()).toEqual([]);
    await seedDutyLaw(db, now);
    expect(await news()).toEqual([]);
    expect((await dutyToCheck(db, now)).news).toEqual([]);
  });

  it('does not overwrite what the desk wrote: it waits, once, and is kept out', async () => {
    await save('AU', 'Our own reading');
    await bring();
    expect(await news(), 'the law is the one that the desk knew').toEqual([]);
    const law = changed('AU', { bands: FREE });
    await bring(law);
    await bring(law);
    const [waiting, ...more] = await news();
    expect(more).toEqual([]);
    expect(waiting).toMatchObject({ state: 'waiting', rule: { countries: ['AU'], bands: FREE } });
    const [own] = await rulesOf('AU');
    expect(own).toMatchObject({ noteEn: 'Our own reading', version: 2, id: waiting!.ruleId });
    const answer = { id: waiting!.id, answer: 'kept' as const };
    expect(await reasonOf(warehouse.call('POST /staff/freight/duty/law/answer', answer))).toBe('forbidden');
    expect(
      await reasonOf(finance.call('POST /staff/freight/duty/law/answer', { ...answer, answer: 'seen' })),
    ).toBe('duty_law_answered');
    await finance.call('POST /staff/freight/duty/law/answer', answer);
    expect(await reasonOf(finance.call('POST /staff/freight/duty/law/answer', answer))).toBe(
      'duty_law_answered',
    );
    await bring(law);
    expect(await news()).toEqual([]);
    expect((await rulesOf('AU'))[0]).toMatchObject({ noteEn: 'Our own reading', version: 2 });
  });

  it('is taken in the place of the desk’s rule, whose versions stay; later law then comes by itself', async () => {
    await save('NZ', 'Ours');
    const law = changed('NZ', { bands: FREE, examples: [] });
    await bring(law);
    const [waiting] = await news();
    await finance.call('POST /staff/freight/duty/law/answer', { id: waiting!.id, answer: 'taken' });
    const [rule] = await rulesOf('NZ');
    expect(rule).toMatchObject({ version: 3, bands: FREE, writtenBy: '', id: waiting!.ruleId });
    const versions = await finance.call('GET /staff/freight/duty/versions', { id: rule!.id });
    expect(versions.map(({ noteEn }) => noteEn)[1]).toBe('Ours');
    await bring(changed('NZ', { bands: FREE, examples: [], currency: 'USD' }));
    expect((await news()).map(({ state }) => state)).toEqual(['arrived']);
    expect((await rulesOf('NZ'))[0]).toMatchObject({ version: 4, currency: 'USD' });
    const rows = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', waiting!.id).execute();
    expect(rows.map(({ action }) => action)).toEqual(['answer_duty_law']);
  });

  it('what was not answered gives way to what a later release knows better', async () => {
    await save('ZA', 'Ours');
    await bring(changed('ZA', { bands: FREE }));
    await bring(changed('ZA', { bands: FREE, currency: 'EUR' }));
    const waiting = (await news()).filter(({ rule }) => rule.countries.includes('ZA'));
    expect(waiting.map(({ rule }) => rule.currency)).toEqual(['EUR']);
  });

  it('the first filling of a real shop leaves nothing to look at', async () => {
    const fresh = await tradingServer();
    await seedFreight(fresh.db, now, 'real');
    await seedDutyLaw(fresh.db, now);
    expect((await dutyToCheck(fresh.db, now)).news).toEqual([]);
  });

  it('rules that end or have to be looked at are named with their day', async () => {
    const { due } = await dutyToCheck(db, new Date('2026-11-26T09:00:00Z'));
    expect(
      due.some((said) => /^2026-12-15 .*US/.test(said)),
      due.join('\n'),
    ).toBe(true);
    expect(due.some((said) => /^2026-12-31 .*IT/.test(said))).toBe(true);
  });
});
