import { callShop } from '../../e2e/harness/calls.ts';
import { signIn, STAFF_PASSWORD } from '../../e2e/journey/sign-in.ts';
import { knownOf } from '../../e2e/screens/known.ts';
import { screens } from '../../e2e/screens/shop-screens.ts';
import { faultsAt } from './look.ts';
import { guarded, nameOfLook, openAs, type Place, type Request } from './request.ts';

const DEMO = { email: 'shopper@caravan.example', password: STAFF_PASSWORD };

/** Every screen of the shop as the demo shopper sees it, and those of signing in as nobody does. */
export async function walkShop(place: Place, { looks, names, presses, say }: Request): Promise<void> {
  const { origin, locale } = place;
  const guest = callShop(origin, { locale });
  const { token } = await guest('POST /client/user/login', DEMO);
  const demo = callShop(origin, { locale, token });
  await demo('PUT /shopping/user/change', { firstLoginSeen: true });
  const known = await knownOf(guest, demo);
  for (const look of looks) {
    const visit = await openAs(place, look);
    await visit.page.goto(`/${locale}/login`);
    await signIn(visit.page, locale, DEMO);
    await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    for (const screen of screens) {
      const name = screen.name ?? screen.route;
      if (names.length > 0 && !names.includes(name)) continue;
      const open = async (): Promise<void> => {
        await visit.page.goto(`/${locale}${screen.path(known)}`);
        await visit.page.locator('main h1').first().waitFor({ state: 'attached' });
        if (!screen.reach) return;
        await visit.quiet();
        await screen.reach(visit.page, locale);
      };
      say(`shop ${name}, ${nameOfLook(look)}`, await guarded(() => faultsAt(visit, open, presses)));
    }
    await visit.close();
    console.log(`the shop, ${nameOfLook(look)}`);
  }
}
