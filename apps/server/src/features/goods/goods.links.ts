import { decodeLink, type LinkDecoding } from '@caravan/domain/marketplace-link';
import { type Source, SOURCES } from '@caravan/domain/source';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { findByExternalId } from './goods.queries.ts';

interface LinkContext {
  readonly db: Db;
  readonly services: Pick<Services, 'linkResolver'>;
  readonly signal: () => AbortSignal;
}

/** What a pasted text leads to: goods of ours, or words to search for. */
export const findByLink = async (context: LinkContext, text: string) => {
  const decoded = decodeLink(text);
  if (decoded.kind !== 'short') return answerTo(context.db, decoded, text);
  const address = await context.services.linkResolver.resolve(decoded.url, context.signal());
  if (address === undefined) return refuse('link_short_unresolved');
  return answerTo(context.db, decodeLink(address), text);
};

const answerTo = async (db: Db, decoded: LinkDecoding, text: string) => {
  switch (decoded.kind) {
    case 'item': {
      const [goods] = await findByExternalId(db, decoded.externalId, sharing(decoded.source));
      if (!goods) return refuse('link_not_found');
      return { id: goods.id, source: goods.source, externalId: decoded.externalId, words: null };
    }
    case 'ambiguous': {
      const found = await findByExternalId(db, decoded.externalId, SOURCES);
      const [goods] = found;
      if (!goods || found.length > 1) return { ...NO_GOODS, words: decoded.externalId };
      return { id: goods.id, source: goods.source, externalId: decoded.externalId, words: null };
    }
    case 'none':
      return { ...NO_GOODS, words: wordsOf(text) };
    case 'short':
      return refuse('link_short_unresolved');
    case 'unsupported':
      return refuse('link_unsupported');
  }
};

const NO_GOODS = { id: null, source: null, externalId: null } as const;
const MOST_WORDS_LENGTH = 200;

/** Taobao and Tmall number their goods together, and links of the one often lead to the other. */
const sharing = (source: Source): readonly Source[] => {
  if (source === 'taobao') return ['taobao', 'tianmao'];
  return source === 'tianmao' ? ['tianmao', 'taobao'] : [source];
};

const wordsOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_WORDS_LENGTH);
