import { holdWrites, pressFaults } from '../../e2e/accessible/dialog-walk.ts';
import { everyFault } from '../../e2e/accessible/every-fault.ts';
import { settle } from '../../e2e/harness/screenshot.ts';
import type { Visit } from '../../e2e/harness/visit.ts';

export interface Look {
  readonly dark: boolean;
  readonly width: number;
}

const MOST_STOPS = 70;

/** Everything that is wrong with a page as it stands, and with what its buttons open. */
export async function faultsAt(visit: Visit, open: () => Promise<void>, presses: boolean): Promise<string[]> {
  const { page } = visit;
  const anew = async (): Promise<void> => {
    await open();
    await settle(visit);
  };
  await anew();
  const faults = await everyFault(page, MOST_STOPS);
  if (!presses) return faults;
  await holdWrites(page);
  await anew();
  faults.push(...(await pressFaults(page, anew, new Set(faults))));
  await page.unroute('**/api/**');
  return faults;
}
