import { readFile } from 'node:fs/promises';

/** The kernel counts a process's time in hundredths of a second on every system in use. */
const MS_PER_TICK = 10;

/** User and system time a server has used so far, in milliseconds, its threads included. */
export async function cpuMs(pid: number, origin: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? cpuMsByMetrics(origin) : cpuMsOfStat(stat);
}

/** Fields 14 and 15 of proc(5)'s stat; the name in parentheses before them may hold blanks. */
export function cpuMsOfStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

async function cpuMsByMetrics(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${origin}/metrics tells no CPU time`);
  return Number(seconds) * 1000;
}
