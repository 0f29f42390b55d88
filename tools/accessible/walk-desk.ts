import { signInStaff } from '../../e2e/journey/sign-in.ts';
import { deskPlaces, DOORWAYS } from '../../e2e/screens/desk-places.ts';
import { faultsAt } from './look.ts';
import { guarded, nameOfLook, openAs, type Place, type Request } from './request.ts';

/** Every place of the desk as the administrator sees it, who may do everything. */
export async function walkDesk(place: Place, { looks, names, presses, say }: Request): Promise<void> {
  const places = await deskPlaces(place);
  for (const look of looks) {
    const visit = await openAs(place, look);
    const openAt = (path: string) => async (): Promise<void> => {
      await visit.page.goto(`/desk${path}`);
      await visit.page.getByRole('heading', { level: 1 }).first().waitFor();
    };
    const walk = async (route: string, path: string): Promise<void> => {
      if (names.length > 0 && !names.includes(`desk:${route}`)) return;
      const faults = await guarded(() => faultsAt(visit, openAt(path), presses));
      say(`desk /${route}, ${nameOfLook(look)}`, faults);
    };
    for (const doorway of DOORWAYS) await walk(doorway, `/${doorway}`);
    await visit.page.goto('/desk/account');
    await signInStaff(visit.page, place.locale, 'admin@caravan.example');
    await visit.page.waitForURL((url) => !url.pathname.endsWith('/login'));
    for (const { route, path } of places) await walk(route, path);
    await visit.close();
    console.log(`the desk, ${nameOfLook(look)}`);
  }
}
