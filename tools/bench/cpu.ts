import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The kernel counts a process's time in hundredths of a second on every system in use. */
const MS_PER_TICK = 10;

/** User and system time a server has used so far, in milliseconds, its threads included. */
export async function cpuMs(pid: number, origin: string): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat === undefined ? cpuMsByMetrics(origin) : cpuMsOfStat(stat);
}

/** Fields 14 and 15 of proc(5)'s stat. */
export function cpuMsOfStat(stat: string): number {
  const fields = fieldsOf(stat);
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** All processes of the PostgreSQL below `varDir`, those that have ended too: Linux only. */
export async function embeddedDatabaseCpuMs(varDir: string): Promise<number> {
  const [postmaster = ''] = (await readFile(join(varDir, 'postgres/data/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const ended = await readFile(`/proc/${postmaster}/stat`, 'utf8');
  const stats = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  const own = stats.filter((stat) => fieldsOf(stat)[1] === postmaster);
  return own.map(cpuMsOfStat).reduce((sum, ms) => sum + ms, cpuMsOfStat(ended) + endedChildrenMs(ended));
}

/** Fields 16 and 17. */
function endedChildrenMs(stat: string): number {
  const fields = fieldsOf(stat);
  return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK;
}

/** From field 3 on; the name in parentheses before it may hold blanks. */
const fieldsOf = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** CPU time of this process so far, in milliseconds: on a machine that others use too, the clock measures them. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function cpuMsByMetrics(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error(`${origin}/metrics tells no CPU time`);
  return Number(seconds) * 1000;
}
