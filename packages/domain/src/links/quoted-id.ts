const MARK = '-q';

/**
 * The id of goods that were quoted for one shopper: the marketplace's own id and a mark of the quote, so that they stand
 * beside the same goods of the catalogue. At most 40 characters for ids of up to 20.
 */
export function quotedId(externalId: string, code: string): string {
  return `${externalId}${MARK}${code}`;
}

/** The marketplace's own id, with or without a quote's mark; `isQuoted` says which. */
export function plainId(externalId: string): { readonly externalId: string; readonly isQuoted: boolean } {
  const at = externalId.search(/-q[0-9A-Z]{16}$/);
  return at < 0 ? { externalId, isQuoted: false } : { externalId: externalId.slice(0, at), isQuoted: true };
}
