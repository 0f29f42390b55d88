import type { DutyRule } from '@caravan/domain/customs/duty';
import { LAW_RULES } from '@caravan/domain/customs/law/law';
import { isSameLaw, lawArrival, type WrittenRule } from '@caravan/domain/customs/law/law-arrival';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { dutyDay } from './duty.now.ts';
import { endDutyRule, holdDutyRules, insertDutyRule, readWrittenRules } from './duty.queries.ts';
import { dropOpenLawNews, insertLawNews, readLawNews } from './law.queries.ts';

/**
 * Brings the law as this release knows it. Rules that came with the shop are written anew where the law has changed; what
 * the desk wrote or took away stays, and the law that differs from it waits. The first filling tells nobody.
 */
export const bringLaw = async (tx: Tx, now: Date, law: readonly DutyRule[] = LAW_RULES): Promise<void> => {
  await holdDutyRules(tx);
  const written = await readWrittenRules(tx);
  const isFirst = written.length === 0;
  for (const rule of law) {
    const arrival = lawArrival(rule, written, dutyDay(now));
    if (arrival.kind === 'known') continue;
    if (arrival.kind === 'waits') await tell(tx, rule, 'waiting', now);
    else {
      await write(tx, rule, arrival.over, now);
      if (arrival.kind === 'arrives' && !isFirst) await tell(tx, rule, 'arrived', now);
    }
  }
};

const write = async (tx: Tx, rule: DutyRule, over: WrittenRule | undefined, now: Date): Promise<void> => {
  const writing = { now, staffId: null };
  const { ruleId: id, version } = over ?? { ruleId: newId(now), version: 0 };
  if (over) await endDutyRule(tx, { id, version }, writing);
  await insertDutyRule(tx, rule, { id, version: version + 1, ...writing });
};

/** Law that waits is told once; what was told of a rule and not answered gives way to what is newer. */
const tell = async (tx: Tx, rule: DutyRule, state: 'arrived' | 'waiting', now: Date): Promise<void> => {
  const told = (await readLawNews(tx)).filter((news) => isOfRule(news.rule, rule));
  const isTold = told.some((news) => news.state === 'waiting' && isSameLaw(news.rule, rule));
  if (state === 'waiting' && isTold) return;
  const open = told.filter(({ answer }) => answer === null).map(({ id }) => id);
  if (open.length > 0) await dropOpenLawNews(tx, open);
  await insertLawNews(tx, { id: newId(now), rule, state, now });
};

const isOfRule = (one: DutyRule, other: DutyRule): boolean =>
  one.validFrom === other.validFrom && one.countries.some((country) => other.countries.includes(country));
