import { sealerOf } from '../../platform/sealer.ts';

const WORD = 'opens';
const sealerFor = (secretKey: string) => sealerOf(secretKey, 'golive');

export const sealWord = (secretKey: string): Buffer => sealerFor(secretKey).close(WORD);

/** Whether this is the key with which the word was sealed. */
export const opensSealed = (secretKey: string, sealed: Buffer): boolean =>
  sealerFor(secretKey).open(sealed) === WORD;
