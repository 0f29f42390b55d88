import { expect, it } from 'vitest';
import { allRaces } from './all-races.ts';
import { runRaces } from './race.ts';

it('[Y-03] [Y-08] [Y-09] [U-05] what there is only once is had once, whichever of two processes is asked', async ({
  signal,
}) => {
  const { results, faults } = await runRaces((stage) => allRaces(stage, 0.15), { signal });
  process.stdout.write(
    `${results.map(({ title, counts }) => `${title}: ${JSON.stringify(counts)}`).join('\n')}\n`,
  );
  expect(faults).toEqual([]);
});
