import { type DutyRule, dutyRuleOf } from '../duty.ts';
import { chargeCells } from '../duty-csv-charge.ts';

/** A version of a rule as a shop has it. */
export interface WrittenRule extends DutyRule {
  readonly ruleId: string;
  readonly version: number;
  /** Somebody at the desk wrote it; it did not come with the shop. */
  readonly isByDesk: boolean;
  /** Neither written anew nor taken away since. */
  readonly isCurrent: boolean;
}

/**
 * What becomes of a rule of the law in a shop that has rules already. `quiet`: it is written and nobody need look, because
 * no figure of today changes. `arrives`: it is written and counts, and the desk is told. `waits`: the desk has decided about
 * these countries, so that it does not count until the desk takes it.
 */
export type LawArrival<W extends WrittenRule = WrittenRule> =
  | { readonly kind: 'known' }
  | { readonly kind: 'quiet' | 'arrives'; readonly over?: W | undefined }
  | { readonly kind: 'waits' };

/** How a rule of the law comes into a shop, by every version that was written there. */
export function lawArrival<W extends WrittenRule>(
  law: DutyRule,
  written: readonly W[],
  day: string,
): LawArrival<W> {
  const sameStart = written.filter(
    (rule) => rule.validFrom === law.validFrom && rule.countries.some((each) => law.countries.includes(each)),
  );
  const isPast = law.validUntil !== undefined && law.validUntil < day;
  const current = sameStart.filter(({ isCurrent }) => isCurrent);
  const [only] = current;
  if (only && current.length === 1 && !only.isByDesk) return arrivalOver(law, only, isPast);
  if (sameStart.some((rule) => isSameLaw(rule, law) && (rule.isCurrent || !rule.isByDesk)))
    return { kind: 'known' };
  if (isPast) return sameStart.length === 0 ? { kind: 'quiet' } : { kind: 'known' };
  if (sameStart.length > 0 || isDeskAbove(law, written, day)) return { kind: 'waits' };
  return { kind: 'arrives' };
}

function arrivalOver<W extends WrittenRule>(law: DutyRule, over: W, isPast: boolean): LawArrival<W> {
  if (!isSameLaw(over, law)) return { kind: isPast ? 'quiet' : 'arrives', over };
  return wordsOf(over) === wordsOf(law) ? { kind: 'known' } : { kind: 'quiet', over };
}

/** Whether the new rule would count instead of what the desk wrote, or of nothing where the desk took a rule away. */
function isDeskAbove(law: DutyRule, written: readonly WrittenRule[], day: string): boolean {
  const on = law.validFrom > day ? law.validFrom : day;
  const current = written.filter(({ isCurrent }) => isCurrent);
  const kept = new Set(current.map(({ ruleId }) => ruleId));
  return law.countries.some((country) => {
    const counting = dutyRuleOf(current, country, on);
    if (counting) return counting.isByDesk;
    return written.some(({ countries, ruleId }) => countries.includes(country) && !kept.has(ruleId));
  });
}

/** Whether two rules ask for the same; words, sources and examples may differ. */
export const isSameLaw = (one: DutyRule, other: DutyRule): boolean => figuresOf(one) === figuresOf(other);

const figuresOf = (rule: DutyRule): string =>
  JSON.stringify([
    rule.countries.toSorted(),
    [rule.validFrom, rule.validUntil ?? ''],
    [rule.currency, rule.perUsdE4 ?? 0, rule.valueBase],
    rule.bands.map(({ upToMinor, charges }) => [upToMinor ?? '', charges.map(chargeCells)]),
  ]);

const wordsOf = ({ notes, examples, ...rule }: DutyRule): string =>
  JSON.stringify([
    [
      notes?.en,
      notes?.zh,
      rule.source,
      rule.sourceZh,
      rule.sourceDate,
      rule.doubt,
      rule.doubtZh,
      rule.checkBy,
    ].map((text) => text ?? ''),
    (examples ?? []).map(sorted),
  ]);

/** With the fields of objects in one order, which a database does not keep. */
const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
        .map(([key, field]) => [key, sorted(field)])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
    : value;
