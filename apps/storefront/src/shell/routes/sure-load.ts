import { fetchLostStyles } from '../../ui/loading/lost-styles.ts';
import { session } from '../storage.ts';

interface Surroundings {
  readonly network: Pick<Navigator, 'onLine'>;
  readonly page: Pick<Location, 'pathname' | 'reload'>;
  readonly kept: { get(key: 'reloaded'): string | null; set(key: 'reloaded', value: string): void };
}

/**
 * Loads a file of the shop: one that did not come is asked for once more, then the page is loaded anew, which brings the
 * names of a newer build. A page that was loaded anew already shows its failure: it never goes in circles. Without network
 * nothing newer would come, and the browser would take the page away for its own words.
 */
export const sureLoad = <Module>(
  load: () => Promise<Module>,
  { network, page, kept }: Surroundings = { network: navigator, page: window.location, kept: session },
): Promise<Module> => {
  const loadWhole = () => fetchLostStyles().then(load);
  return loadWhole()
    .catch(loadWhole)
    .catch((error: unknown) => {
      if (!network.onLine || kept.get('reloaded') === page.pathname) throw error;
      kept.set('reloaded', page.pathname);
      page.reload();
      return new Promise<never>(() => {}); // the page is on its way out
    });
};
