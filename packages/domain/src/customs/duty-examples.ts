import { dutyBill } from './duty-bill.ts';
import { type DutyExample, type DutyRule, dutyTable } from './duty.ts';

/** What a rule gives for an example, exact to the smallest unit. */
export const exampleResult = (rule: DutyRule, example: DutyExample): number =>
  dutyBill(
    dutyTable(rule, (minor) => minor),
    {
      goods: example.goodsMinor,
      freight: example.freightMinor,
      insurance: example.insuranceMinor,
      subheadings: example.subheadings,
      ratesPpm: example.ratesPpm,
    },
  )
    .filter(({ charge: { kind } }) => example.only?.includes(kind) ?? true)
    .reduce((sum, { amount }) => sum + amount, 0);

/** The first example that a rule does not give, with what it gives instead. */
export function failedExample(
  rule: DutyRule,
): { readonly example: DutyExample; readonly resultMinor: number } | undefined {
  for (const example of rule.examples ?? []) {
    const resultMinor = exampleResult(rule, example);
    if (resultMinor !== example.expectedMinor) return { example, resultMinor };
  }
  return undefined;
}
