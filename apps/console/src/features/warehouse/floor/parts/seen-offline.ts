import { bareThing } from '@caravan/contract/warehouse/bare-thing';
import type { FloorThing } from '@caravan/contract/warehouse/floor.calls';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { call } from '../../../../shell/api.ts';
import { hasNoVerdict } from '../../../../shell/outbox/use-outbox.ts';

/** What was scanned; without a network what its sticker says of itself, which the server checks when it hears of it. */
export const seen = async (text: string): Promise<FloorThing> => {
  try {
    return await call('GET /staff/scan', { text, task: 'put_away' });
  } catch (error) {
    const bare = hasNoVerdict(error) ? bareSticker(text) : undefined;
    if (!bare) throw error;
    return bare;
  }
};

/** A sticker names its kind and betrays a misread sign; nothing else is known of it here. */
export const bareSticker = (text: string): FloorThing | undefined => {
  const read = readScanned(text);
  return read.kind === 'sticker' ? bareThing(read.of, read.code) : undefined;
};
