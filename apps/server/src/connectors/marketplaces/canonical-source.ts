import { decodeLink } from '@caravan/domain/links/marketplace-link';
import type { Source } from '@caravan/domain/links/source';

/** The marketplace that the goods' own address names; the one asked where it names none. */
export const canonicalSource = (asked: Source, address: string | undefined): Source => {
  const decoded = decodeLink((address ?? '').replace(/^\/\//, 'https://'));
  return decoded.kind === 'item' ? decoded.source : asked;
};
