import type { PictureWidth } from '@caravan/contract/media/picture-widths';
import { createHmac } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import { isSame } from '../keys/is-same.ts';
import type { SecretKeys } from '../config/secret-key.ts';
import { mediaUrl } from './media-library.ts';

/** Within one such time the address stays the same, so that a browser keeps the picture. */
const STEP_MS = 12 * 3_600_000;

/** Addresses of pictures that are not for everybody. */
export interface PrivatePictures {
  /** Good for 12 to 24 hours, in every width. Whoever asks for it has made sure that the caller may see the picture. */
  url(id: string, width?: PictureWidth): string;
  /** How much longer an address is good, in seconds; undefined when it is not. */
  secondsLeft(id: string, address: { readonly until?: string; readonly key?: string }): number | undefined;
}

export const createPrivatePictures = (secretKeys: SecretKeys, clock: Clock): PrivatePictures => {
  const keyOf = (id: string, until: number, secretKey: string): string =>
    createHmac('sha256', secretKey).update(`picture ${id} ${until}`).digest('base64url');
  return {
    url: (id, width) => {
      const until = (Math.floor(clock.now().getTime() / STEP_MS) + 2) * STEP_MS;
      return `${mediaUrl(id, width)}?until=${until}&key=${keyOf(id, until, secretKeys[0])}`;
    },
    secondsLeft: (id, { until = '', key = '' }) => {
      const left = Number(until) - clock.now().getTime();
      const isRight = secretKeys.some((one) => isSame(keyOf(id, Number(until), one), key));
      return isRight && left > 0 ? Math.floor(left / 1_000) : undefined;
    },
  };
};
