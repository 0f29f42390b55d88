import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps a text in the database so that only this shop's key opens it. */
export interface Sealer {
  close(text: string): Buffer;
  /** Undefined when it was sealed with another key. */
  open(sealed: Buffer): string | undefined;
}

/** `purpose`: what is sealed for one purpose does not open for another. */
export const sealerOf = (secretKey: string, purpose: string): Sealer => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  return {
    close: (text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
        decipher.setAuthTag(sealed.subarray(12, 28));
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
};
