import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKeys } from './config/secret-key.ts';

/** Keeps a text in the database so that only this shop's keys open it. */
export interface Sealer {
  close(text: string): Buffer;
  /** Undefined when it was sealed with a key that is not in the ring. */
  open(sealed: Buffer): string | undefined;
  /** With which key it was sealed, of those that open it. */
  keyIdOf(sealed: Buffer): string | undefined;
}

/** `purpose`: what is sealed for one purpose does not open for another. */
export const sealerOf = (secretKeys: SecretKeys, purpose: string): Sealer => {
  const [current, ...older] = secretKeys;
  const first = keyOf(current, purpose);
  const keys = [first, ...older.map((one) => keyOf(one, purpose))];
  const opened = (sealed: Buffer): { readonly id: string; readonly text: string } | undefined => {
    for (const { id, key } of keys) {
      const text = unsealed(key, sealed);
      if (text !== undefined) return { id, text };
    }
    return undefined;
  };
  return {
    close: (text) => sealedWith(first.key, text),
    open: (sealed) => opened(sealed)?.text,
    keyIdOf: (sealed) => opened(sealed)?.id,
  };
};

/** A short name of a key that says nothing about it: by it people tell keys apart. */
export const keyIdOf = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'key id', 4)).toString('hex');

const keyOf = (secretKey: string, purpose: string) => ({
  id: keyIdOf(secretKey),
  key: Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)),
});

/** Nonce, tag and text. A wrong key is noticed by the tag, so that no key needs to be named. */
const sealedWith = (key: Buffer, text: string): Buffer => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
};

const unsealed = (key: Buffer, sealed: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
