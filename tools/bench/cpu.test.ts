import { expect, it } from 'vitest';
import { cpuMs, cpuMsOfStat } from './cpu.ts';

it("a process's CPU time is its user and system time, whatever its name holds", () => {
  const stat = '77 (node (a) b) S 1 77 77 0 -1 4194304 9 0 0 0 150 25 3 4 20 0 11 0 5 6 7';
  expect(cpuMsOfStat(stat)).toBe(1750);
});

it.runIf(process.platform === 'linux')('work done shows in the CPU time of this very process', async () => {
  const before = await cpuMs(process.pid, 'unused');
  const until = performance.now() + 60;
  while (performance.now() < until);
  expect((await cpuMs(process.pid, 'unused')) - before).toBeGreaterThanOrEqual(20);
});
