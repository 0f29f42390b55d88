import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first, as `npm test` lists them at its end. Begun last, one of them would keep
 * a single worker busy when the others have nothing left to do.
 */
const LONGEST = [
  'e2e/desk/day-at-the-desk.e2e.ts',
  'e2e/buying/main-job-zh.e2e.ts',
  'e2e/buying/main-job-en.e2e.ts',
  'e2e/pages/routes.e2e.ts',
  'e2e/pages/every-page.e2e.ts',
  'e2e/hardship/two-at-once.e2e.ts',
  'e2e/paying/other-payments.e2e.ts',
  'e2e/hardship/every-call-fails-once.e2e.ts',
  'e2e/pages/brand.e2e.ts',
  'e2e/paying/payments.e2e.ts',
  'e2e/hardship/explore.e2e.ts',
  'e2e/desk/desk-money.e2e.ts',
  'e2e/buying/home.e2e.ts',
  'e2e/account/affiliate.e2e.ts',
  'e2e/desk/marketplaces.e2e.ts',
  'e2e/hardship/bad-network.e2e.ts',
  'e2e/desk/month-close.e2e.ts',
  'e2e/hardship/calls.e2e.ts',
];

/** The longest files first, the others as vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
