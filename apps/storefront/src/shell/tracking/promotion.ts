import { CallFailure } from '@caravan/contract/client';
import type { CallApi } from '../app.tsx';
import { local, session } from '../storage.ts';

/** Of the dictionary `promotion_type`. */
type PromotionType = '1' | '2';

/** The name of this browser among those that opened a link; null until one was opened here. */
export const knownDevice = (): string | null => local.get('device');

/** The same, given now where there is none: a random UUID that tells nothing about the person. */
export const thisDevice = (): string => {
  const known = knownDevice();
  if (known !== null) return known;
  const made = uuidOf(crypto.getRandomValues(new Uint8Array(16)));
  local.set('device', made);
  return made;
};

/** An affiliate's InvitationCode came with a link: kept for this tab, and the visit noted. */
export const arriveInvited = (
  call: CallApi,
  arrival: {
    readonly invitationCode: string;
    readonly spuId?: string;
    readonly promotionType: PromotionType;
  },
): void => {
  session.set('InvitationCode', arrival.invitationCode);
  const visit = { ...arrival, device: thisDevice() };
  call('POST /promotion/insert', visit, { silent: true }).catch(() => undefined);
};

/** Resolves a short link and notes whose it is; undefined when it leads nowhere. */
export const followShortLink = async (
  call: CallApi,
  code: string,
  promotionType: PromotionType,
): Promise<{ readonly spuId: string } | undefined> => {
  try {
    const { id: spuId, invitationCode } = await call(
      'GET /promotion/shortUrl',
      { shortUrl: code },
      { silent: true },
    );
    if (invitationCode !== null) arriveInvited(call, { invitationCode, spuId, promotionType });
    return { spuId };
  } catch (failure) {
    if (failure instanceof CallFailure && (failure.status === 404 || failure.status === 422))
      return undefined;
    throw failure;
  }
};

/** Version 4; `crypto.randomUUID` is missing on plain http. */
const uuidOf = (bytes: Uint8Array): string => {
  const marked = bytes.map((byte, place) => {
    if (place === 6) return (byte & 0x0f) | 0x40;
    return place === 8 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
