import { LOCALES } from '../shell/locale.ts';
import { CACHE, OWN_SHELF, PICTURES } from '../shell/offline/own-caches.ts';
import { release } from './scope.ts';

/** Files and pages of one release; those of the last one stay for pages that are still open. */
const RELEASE = 'shop-release-';
const ANSWERS = 'shop-answers';

const MOST_PAGES = 60;
const MOST_ANSWERS = 300;
const MOST_PICTURES = 300;

const own = RELEASE + release.name;
const openRelease = () => caches.open(own);

export const shellOf = (locale: string): string => `/${locale}/shell`;

/** What every page needs, before this release takes over. */
export const fetchFirst = async (): Promise<void> => {
  const shelf = await openRelease();
  await shelf.addAll([...release.first, ...LOCALES.map(shellOf)]);
};

/** The other screens, one after the other, so that the person's own requests go first. */
export const fetchFurther = async (): Promise<void> => {
  const shelf = await openRelease();
  for (const file of release.further) {
    if (!(await shelf.match(file))) await shelf.add(file).catch(() => undefined); // fetched when it is needed
  }
};

/** Releases before the last one, and what a release that named its caches otherwise has left. */
export const dropOldReleases = async (): Promise<void> => {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(RELEASE) && name !== own);
  const foreign = names.filter((name) => !name.startsWith(CACHE));
  await Promise.all([...foreign, ...others.slice(0, -1)].map((name) => caches.delete(name)));
};

export const keptFile = async (request: Request): Promise<Response | undefined> => caches.match(request);

export const keepFile = async (request: Request, response: Response): Promise<void> =>
  (await openRelease()).put(request, response);

/** Pages as the server rendered them: for guests, so they carry nothing of a person. */
export const keepPage = async (url: URL, response: Response): Promise<void> => {
  const shelf = await openRelease();
  await shelf.put(url.href, response);
  await trim(
    shelf,
    MOST_PAGES,
    ({ pathname }) => !pathname.startsWith('/assets/') && !pathname.endsWith('/shell'),
  );
};

export const keptPage = async (url: URL): Promise<Response | undefined> => {
  const shelf = await openRelease();
  const [, locale = ''] = url.pathname.split('/');
  return (await shelf.match(url.href)) ?? (await shelf.match(shellOf(locale)));
};

export const isPageKept = async (url: URL): Promise<boolean> =>
  (await (await openRelease()).match(url.href)) !== undefined;

export const keptPicture = async (request: Request): Promise<Response | undefined> =>
  (await caches.open(PICTURES)).match(request);

export const keepPicture = async (request: Request, response: Response): Promise<void> => {
  const shelf = await caches.open(PICTURES);
  await shelf.put(request, response);
  await trim(shelf, MOST_PICTURES);
};

/**
 * The shelf a person's answers go to: for somebody signed in the one their page made, which is theirs alone and gone
 * with them; undefined when there is none.
 */
export const shelfFor = async (isSignedIn: boolean): Promise<string | undefined> =>
  isSignedIn ? (await caches.keys()).find((name) => name.startsWith(OWN_SHELF)) : ANSWERS;

/** An answer that comes after its shelf has gone is kept nowhere. */
export const keepAnswer = async (shelfName: string, key: string, response: Response): Promise<void> => {
  if (shelfName !== ANSWERS && !(await caches.has(shelfName))) return;
  const shelf = await caches.open(shelfName);
  await shelf.put(key, response);
  await trim(shelf, MOST_ANSWERS);
};

export const keptAnswer = async (
  shelfName: string | undefined,
  key: string,
): Promise<Response | undefined> => {
  if (shelfName === undefined) return undefined;
  return (await caches.open(shelfName)).match(key);
};

/** The oldest go first: a shelf hands its keys out in the order they came. */
const trim = async (
  shelf: Cache,
  most: number,
  counts: (url: URL) => boolean = () => true,
): Promise<void> => {
  const keys = (await shelf.keys()).filter(({ url }) => counts(new URL(url)));
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => shelf.delete(key)));
};
