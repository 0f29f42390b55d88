import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFault } from '../accessible/every-fault.ts';
import { callShop } from '../harness/calls.ts';
import { sharedBrowser, shopOrigin } from '../harness/test.ts';
import { openDesk, type Visit } from '../harness/visit.ts';
import { signIn, STAFF_PASSWORD } from '../journey/sign-in.ts';
import { type Known, knownOf } from '../screens/known.ts';
import { LAYOUTS } from '../screens/layouts.ts';
import { layoutFaults } from '../screens/layout-facts.ts';
import { type Screen, screens } from '../screens/shop-screens.ts';

const DEMO = { email: 'shopper@caravan.example', password: STAFF_PASSWORD };
/** `npm run accessible` goes through all of them, and presses the buttons. */
const FEW_STOPS = 8;
const PHONE = { width: 390, height: 844 };

const nameOf = ({ name, route }: Screen): string => name ?? route;
/** In so many tests, so that each has time enough. */
const PARTS = 4;

describe('every page of the shop, signed in', () => {
  let visit: Visit;
  let known: Known;
  beforeAll(async () => {
    const guest = callShop(shopOrigin());
    const { token } = await guest('POST /client/user/login', DEMO);
    const demo = callShop(shopOrigin(), { token });
    await demo('PUT /shopping/user/change', { firstLoginSeen: true });
    known = await knownOf(guest, demo);
    visit = await openDesk(await sharedBrowser(), shopOrigin());
    visit.context.setDefaultTimeout(20_000);
    await visit.page.goto('/en/login');
    await signIn(visit.page, 'en', DEMO);
    await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
  afterAll(() => visit.close());

  const open = async (screen: Screen): Promise<void> => {
    const { page } = visit;
    await page.goto(`/en${screen.path(known)}`);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    await visit.quiet();
    if (!screen.reach) return;
    await screen.reach(page, 'en');
    await visit.quiet();
  };

  it('[I-05] has a layout of its own that this list names', () => {
    expect(Object.keys(LAYOUTS).toSorted()).toEqual(screens.map(nameOf).toSorted());
  });

  it.each(Array.from({ length: PARTS }, (_, part) => part))(
    '[I-05, I-11] stands in its columns at 768, 900 and 1280, and is for everybody: part %i of the list',
    async (part) => {
      const { page } = visit;
      const faults: string[] = [];
      for (const [place, screen] of screens.entries()) {
        const layout = LAYOUTS[nameOf(screen)];
        if (place % PARTS !== part || layout === undefined) continue;
        await page.emulateMedia({ colorScheme: place % 4 < 2 ? 'light' : 'dark' });
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(screen);
        const found = await layoutFaults(page, layout);
        if (place % 3 === 0) await page.setViewportSize(PHONE);
        found.push(...(await everyFault(page, FEW_STOPS)));
        faults.push(...found.map((fault) => `${nameOf(screen)}: ${fault}`));
      }
      expect(faults, faults.join('\n')).toEqual([]);
    },
  );
});
