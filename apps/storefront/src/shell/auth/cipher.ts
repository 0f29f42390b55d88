import { underStream } from './xtea.ts';

/**
 * Obfuscation, not protection: the passphrase ships with the script, so anyone who can read the storage can read the
 * token. It keeps the token from being read at a glance. A small cipher of our own file, because WebCrypto is
 * asynchronous and missing on plain http, and the token is needed before the first call.
 */
export const seal = (text: string, passphrase: string): string => {
  const [nonce = 0] = crypto.getRandomValues(new Uint32Array(1));
  const sealed = underStream(new TextEncoder().encode(text), keyOf(passphrase), nonce);
  return `${nonce.toString(36)}.${btoa(String.fromCharCode(...sealed))}`;
};

/** The text again, or undefined when it was sealed with another passphrase or is broken. */
export const unseal = (sealed: string, passphrase: string): string | undefined => {
  const [nonce = '', text] = sealed.split('.');
  if (text === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const clear = underStream(bytes, keyOf(passphrase), Number.parseInt(nonce, 36));
    return new TextDecoder('utf-8', { fatal: true }).decode(clear);
  } catch {
    return undefined;
  }
};

/** Folds a passphrase of any length into four words. */
const keyOf = (passphrase: string): Uint32Array => {
  const key = new Uint32Array(4);
  for (const [place, byte] of new TextEncoder().encode(passphrase).entries())
    key[place % 4] = Math.imul(key[place % 4] ?? 0, 31) + byte;
  return key;
};
