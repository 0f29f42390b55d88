import { expect, it } from 'vitest';
import { crashPair } from './crash-pair.ts';

/** Two servers that are killed in turn want a machine to themselves: `npm run test:full`, every night. */
const isFull = process.env['TEST_PROPERTIES'] === 'full';

it.runIf(isFull)(
  '[Q-05] [Y-08] when one of two servers dies, a payment is repeated at the other, and counts once',
  async ({ signal }) => {
    const report = await crashPair({ checkouts: 40, killAfter: 12, signal });
    expect(report).toMatchObject({ paid: 40, faults: [] });
    expect(report.kills).toBeGreaterThan(0);
    expect(report.repeated).toBeGreaterThan(0);
  },
);
