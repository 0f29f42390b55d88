import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

/** Where a browser is written to, and what it is written with; as `PushSubscription` gives them, base64url. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** What makes a message the shop's own: RFC 8292. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`, for a push service that wants to complain. */
  readonly subject: string;
}

const RECORD_BYTES = 4_096;
const POINT_BYTES = 65;

/** Chance, which a test may take away. */
interface Chance {
  readonly salt: Buffer;
  readonly ecdh: ECDH;
}

/** A text that only this browser can read: RFC 8291, one record of `aes128gcm`. */
export const encryptPush = (
  text: string,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  { salt, ecdh }: Chance = freshChance(),
): Buffer => {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = ecdh.getPublicKey();
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const key = derive(ecdh.computeSecret(theirs), Buffer.from(auth, 'base64url'), about, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const sealed = Buffer.concat([
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.from([2])),
    cipher.final(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(POINT_BYTES, 4);
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
};

const TOKEN_MS = 12 * 3_600_000;

/** The `authorization` header by which a push service knows the shop. */
export const vapidHeader = (endpoint: string, keys: VapidKeys, now: Date): string => {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + TOKEN_MS) / 1_000),
    sub: keys.subject,
  };
  const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(unsigned), {
    key: signingKey(keys),
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${keys.publicKey}`;
};

/** Fresh keys for a shop. */
export const newVapidKeys = (): Pick<VapidKeys, 'publicKey' | 'privateKey'> => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  // a private key may begin with zeros, which are left out
  const privateKey = Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey };
};

/** Whether two texts are a pair of keys as {@link newVapidKeys} makes them. */
export const areVapidKeys = ({
  publicKey,
  privateKey,
}: Pick<VapidKeys, 'publicKey' | 'privateKey'>): boolean => {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return ecdh.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
};

const freshChance = (): Chance => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return { salt: randomBytes(16), ecdh };
};

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signingKey = ({ publicKey, privateKey: d }: VapidKeys): KeyObject => {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
};
