import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/db/database.ts';
import { readLines } from '../freight.queries.ts';
import { demoFreightLines } from './freight-lines.ts';

/** Codes of the lines that are sold now, and of those among them whose prices are the demo's made-up ones. */
export const freightInUse = async (db: Db, now: Date): Promise<{ active: string[]; demo: string[] }> => {
  const lines = (await readLines(db, now)).map(({ line }) => line);
  const demo = lines.filter((line) => demoFreightLines.some((one) => isDeepStrictEqual(one, line)));
  return { active: lines.map(({ code }) => code), demo: demo.map(({ code }) => code) };
};
