import type { TestServer } from '../open-server.ts';
import type { Race } from './race.ts';
import { oneCard, oneOrder, oneWallet } from './races-of-money.ts';
import { lastCoupon, lastExchange, lastPiece, oneCode, onePayout } from './races-of-things.ts';

const RACES = [
  { prepare: oneOrder, full: 200 },
  { prepare: oneCard, full: 50 },
  { prepare: oneWallet, full: 60 },
  { prepare: lastCoupon, full: 100 },
  { prepare: oneCode, full: 50 },
  { prepare: lastPiece, full: 100 },
  { prepare: lastExchange, full: 20 },
  { prepare: onePayout, full: 20 },
] as const;

/** Every race of the shop, with all its people or with a part of them. */
export const allRaces = async (stage: TestServer, part = 1): Promise<readonly Race[]> => {
  const races: Race[] = [];
  for (const { prepare, full } of RACES) races.push(await prepare(stage, Math.ceil(full * part)));
  return races;
};
