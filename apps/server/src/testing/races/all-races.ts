import type { TestServer } from '../servers/open-server.ts';
import type { Race } from './race.ts';
import { callbacks } from './races-of-callbacks.ts';
import { doubleClicks, oneCard, oneOrder, oneWallet, twoTabs } from './races-of-money.ts';
import { lastCoupon, lastExchange, lastPiece, oneCode, oneCoupon, onePayout } from './races-of-things.ts';

const RACES = [
  { prepare: oneOrder, full: 200 },
  { prepare: oneCard, full: 50 },
  { prepare: twoTabs, full: 30 },
  { prepare: doubleClicks, full: 20 },
  { prepare: callbacks, full: 30 },
  { prepare: oneWallet, full: 60 },
  { prepare: lastCoupon, full: 100 },
  { prepare: oneCode, full: 50 },
  { prepare: oneCoupon, full: 30 },
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
