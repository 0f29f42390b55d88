const LISTED = ':list';
const OWN: ReadonlySet<string> = new Set(['demo', 'import', 'quote', 'test']);

interface Goods {
  /** The connector that brought them, or what else did. */
  readonly origin: string;
}

/** Goods of the built-in catalogue and of files: no marketplace is asked about them. */
export const isOurs = ({ origin }: Goods): boolean => OWN.has(origin);

/** Where goods come from that were only seen in a list of a provider's so far. */
export const listedBy = (provider: string): string => `${provider}${LISTED}`;

export const isListed = ({ origin }: Goods): boolean => origin.endsWith(LISTED);

export const providerOf = ({ origin }: Goods): string =>
  origin.endsWith(LISTED) ? origin.slice(0, -LISTED.length) : origin;
