import { chacha20 } from './chacha20.ts';

/**
 * Obfuscation, not protection: the passphrase ships with the script, so whoever can read the storage can read the
 * token. It keeps the token from being read at a glance. ChaCha20 because WebCrypto is asynchronous and missing on
 * plain http, and the token is needed before the first call.
 */
export const seal = (text: string, passphrase: string): string => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = chacha20(new TextEncoder().encode(text), keyOf(passphrase), nonce);
  return btoa(String.fromCharCode(...nonce, ...sealed));
};

/** The text again, or undefined when it was sealed with another passphrase or is broken. */
export const unseal = (sealed: string, passphrase: string): string | undefined => {
  try {
    const bytes = Uint8Array.from(atob(sealed), (letter) => letter.charCodeAt(0));
    const clear = chacha20(bytes.slice(NONCE_BYTES), keyOf(passphrase), bytes.slice(0, NONCE_BYTES));
    return new TextDecoder('utf-8', { fatal: true }).decode(clear);
  } catch {
    return undefined;
  }
};

const NONCE_BYTES = 12;

/** Folds a passphrase of any length into 32 bytes. */
const keyOf = (passphrase: string): Uint8Array => {
  const key = new Uint8Array(32);
  for (const [place, byte] of new TextEncoder().encode(passphrase).entries())
    key[place % 32] = ((key[place % 32] ?? 0) * 31 + byte) & 0xff;
  return key;
};
