import { decodeLink, type LinkDecoding } from '@caravan/domain/links/marketplace-link';
import { type Source, SOURCES } from '@caravan/domain/links/source';
import { ConnectorFailure } from '../../connectors/marketplaces/connector-failure.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Actor, refuse } from '../../platform/http/calls/handler.ts';
import type { Services } from '../../platform/services.ts';
import { findByExternalId } from './goods.queries.ts';
import { allowanceOf } from './live/live.allowance.ts';
import { readStanding } from './live/live.queries.ts';

interface LinkContext {
  readonly db: Db;
  readonly services: Services;
  readonly actor: Actor;
  readonly address: string;
  readonly now: Date;
  readonly signal: () => AbortSignal;
}

/** What a pasted text leads to: goods of ours, or words to search for. */
export const findByLink = async (context: LinkContext, text: string) => {
  const decoded = decodeLink(text);
  if (decoded.kind !== 'short' && decoded.kind !== 'code') return answerTo(context, decoded, text);
  const resolved = await resolve(context, decoded, text);
  if (resolved === undefined)
    return refuse(decoded.kind === 'code' ? 'link_share_code' : 'link_short_unresolved');
  return answerTo(context, resolved, text);
};

/** Where a short link or a share code leads: by following it, else by asking a connector that understands it. */
const resolve = async (
  context: LinkContext,
  decoded: LinkDecoding,
  text: string,
): Promise<LinkDecoding | undefined> => {
  const { services, signal } = context;
  const address =
    decoded.kind === 'short' ? await services.linkResolver.resolve(decoded.url, signal()) : undefined;
  if (address !== undefined) return decodeLink(address);
  if (!services.markets.can('taobao', 'resolveLink') || !(await allowanceOf(context)())) return undefined;
  const named = await services.markets.resolveLink(text).catch(() => undefined);
  return named && { kind: 'item', ...named };
};

const answerTo = async (context: LinkContext, decoded: LinkDecoding, text: string) => {
  const { db } = context;
  switch (decoded.kind) {
    case 'item':
      return answerToItem(context, decoded);
    case 'ambiguous': {
      const found = await findByExternalId(db, decoded.externalId, SOURCES);
      const [goods] = found;
      if (!goods || found.length > 1) return { ...NO_GOODS, words: decoded.externalId };
      return { id: goods.id, source: goods.source, externalId: decoded.externalId, words: null };
    }
    case 'none':
      return { ...NO_GOODS, words: wordsOf(text) };
    case 'short':
    case 'code':
      return refuse('link_short_unresolved');
    case 'unsupported':
      return refuse('link_unsupported');
  }
};

/** Goods that the catalogue does not know are brought from their marketplace. */
const answerToItem = async (
  context: LinkContext,
  { source, externalId }: { readonly source: Source; readonly externalId: string },
) => {
  const { db, services } = context;
  const [known] = await findByExternalId(db, externalId, sharing(source));
  if (known) return { id: known.id, source: known.source, externalId, words: null };
  if (!services.markets.can(source, 'item')) return refuse('link_not_found');
  if (!(await allowanceOf(context)())) return refuse('source_silent');
  try {
    const id = await services.bringGoods(source, externalId);
    return id === undefined ? refuse('link_not_found') : await answerToBrought(db, id, externalId);
  } catch (error) {
    if (!(error instanceof ConnectorFailure)) throw error;
    services.log.warn({ err: error, source }, 'a marketplace did not answer for a link');
    return refuse('source_silent');
  }
};

/** Goods that nobody may send are kept, but not on sale, and those that the shop took off stay off. */
const answerToBrought = async (db: Db, id: string, externalId: string) => {
  const { source, status, removed_because } = await readStanding(db, id);
  if (status !== 'removed') return { id, source, externalId, words: null };
  return refuse(removed_because === 'forbidden' ? 'link_prohibited' : 'link_not_offered');
};

const NO_GOODS = { id: null, source: null, externalId: null } as const;
const MOST_WORDS_LENGTH = 200;

/** Taobao and Tmall number their goods together, and links of the one often lead to the other. */
const sharing = (source: Source): readonly Source[] => {
  if (source === 'taobao') return ['taobao', 'tianmao'];
  return source === 'tianmao' ? ['tianmao', 'taobao'] : [source];
};

const wordsOf = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_WORDS_LENGTH);
