/** What `npm audit` says of a weakness. */
export interface Advisory {
  /** GHSA-…, or the number that the registry gave it. */
  readonly id: string;
  readonly library: string;
  readonly severity: string;
  readonly title: string;
}

/** What somebody has found out about it, in known.data.json. */
export interface Known {
  readonly id: string;
  /** The day on which it was published. */
  readonly published: string;
  /** Why it does not reach the shop; without it the library is to be changed in time. */
  readonly harmless?: string;
}

/** A weakness that was read about, and from which version on each line of the library is without it: fixed.data.json. */
export interface Fix {
  readonly library: string;
  /** GHSA-…, CVE-…, or the release that says so. */
  readonly id: string;
  readonly fixedIn: readonly string[];
  /** Why an older one does not reach the shop. */
  readonly harmless?: string;
}

/** A library that is behind: the first version after ours that could have been taken, and the day it came. */
export interface Newer {
  readonly library: string;
  readonly has: string;
  readonly version: string;
  readonly published: string;
}

const DAY_MS = 86_400_000;
/** docs/security.md, Libraries: in days after its publication. */
const DAYS_TO_FIX: Readonly<Record<string, number>> = { critical: 2, high: 7 };
const OTHER_DAYS_TO_FIX = 30;
/** Updated every month, and a month may end on a holiday. */
const DAYS_TO_UPDATE = 45;

const daysSince = (day: string, now: Date): number =>
  (now.getTime() - Date.parse(`${day.slice(0, 10)}T00:00:00Z`)) / DAY_MS;

/** A sentence for each weakness whose time is over, or of which nobody has written down when it began. */
export const overdueAdvisories = (found: readonly Advisory[], known: readonly Known[], now: Date): string[] =>
  found.flatMap(({ id, library, severity, title }) => {
    const what = `${library}: ${title} (${severity}, ${id})`;
    const looked = known.find((each) => each.id === id);
    if (!looked) return [`${what} is not looked at yet: write its day into known.data.json, or update`];
    if (looked.harmless !== undefined) return [];
    const days = DAYS_TO_FIX[severity] ?? OTHER_DAYS_TO_FIX;
    return daysSince(looked.published, now) > days ? [`${what} had to be fixed within ${days} days`] : [];
  });

/** What is written down about weaknesses that are gone, so that the list stays a list of what is. */
export const staleKnown = (found: readonly Advisory[], known: readonly Known[]): string[] =>
  known
    .filter(({ id }) => !found.some((each) => each.id === id))
    .map(({ id }) => `${id} is gone: take it out of known.data.json`);

export const overdueUpdates = (newer: readonly Newer[], now: Date): string[] =>
  newer
    .filter(({ published }) => daysSince(published, now) > DAYS_TO_UPDATE)
    .map(
      ({ library, has, version, published }) =>
        `${library} ${has} is behind ${version} of ${published.slice(0, 10)}`,
    );

/** The advisories of an answer of `npm audit --json`; undefined where the registry did not give one. */
export const advisoriesIn = (answer: unknown): Advisory[] | undefined => {
  const { vulnerabilities } = (answer ?? {}) as {
    vulnerabilities?: Record<string, { via: readonly unknown[] }>;
  };
  if (!vulnerabilities) return undefined;
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via.flatMap(advisoryOf));
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
};

/** A word instead of an object says that another library of the answer is the cause. */
const advisoryOf = (via: unknown): Advisory[] => {
  if (typeof via !== 'object' || via === null) return [];
  const { source, name, severity, title, url = '' } = via as Record<string, string>;
  return [
    {
      id: /GHSA-[\w-]+/.exec(url)?.[0] ?? String(source),
      library: String(name),
      severity: String(severity),
      title: String(title),
    },
  ];
};

/**
 * The first version of the same major (below 1.0, of the same minor) after ours, if there is one: what an update within the
 * month would have brought. Another major is a decision of its own.
 */
export const firstNewer = (
  library: string,
  has: string,
  times: Readonly<Record<string, string>>,
): Newer | undefined => {
  const own = numbersOf(has);
  const [next] = Object.keys(times)
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter((version) => isSameLine(numbersOf(version), own) && compare(numbersOf(version), own) > 0)
    .toSorted((a, b) => compare(numbersOf(a), numbersOf(b)));
  return next === undefined ? undefined : { library, has, version: next, published: times[next] ?? '' };
};

/** A sentence for each installed library that is older than the fix of a weakness that would reach the shop. */
export const unfixed = (fixes: readonly Fix[], installed: readonly (readonly [string, string])[]): string[] =>
  fixes
    .filter(({ harmless }) => harmless === undefined)
    .flatMap(({ library, id, fixedIn }) =>
      installed
        .filter(([name, version]) => name === library && !isFixed(version, fixedIn))
        .map(([, version]) => `${library} ${version}: ${id} is fixed in ${fixedIn.join(', ')}`),
    );

const isFixed = (version: string, fixedIn: readonly string[]): boolean => {
  const own = numbersOf(version);
  const fixes = fixedIn.map(numbersOf);
  const sameMajor = fixes.find(([major]) => major === own[0]);
  return compare(own, sameMajor ?? fixes.at(-1) ?? own) >= 0;
};

const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10));
const isSameLine = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && (b[0] !== 0 || a[1] === b[1]);
const compare = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((found, part, at) => (found === 0 ? part - (b[at] ?? 0) : found), 0);
