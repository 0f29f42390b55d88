import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { areVapidKeys, encryptPush, newVapidKeys, vapidHeader } from './push-message.ts';

describe('a push message', () => {
  it('is encrypted exactly as the example of RFC 8291', () => {
    const ecdh = createECDH('prime256v1');
    ecdh.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const sealed = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'), ecdh },
    );
    expect(sealed.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is read by the browser it is for, and differs each time', () => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const auth = Buffer.alloc(16, 7);
    const address = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
    const [sealed, again] = [encryptPush('包裹已发货 📦', address), encryptPush('包裹已发货 📦', address)];
    expect(sealed.equals(again)).toBe(false);
    const [salt, ours, body] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), ours]);
    const derive = (from: ArrayBuffer | Buffer, with_: Buffer, what: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', new Uint8Array(from), with_, what, length));
    const key = derive(browser.computeSecret(ours), auth, info, 32);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    );
    decipher.setAuthTag(body.subarray(-16));
    const opened = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()]);
    expect(opened.subarray(0, -1).toString()).toBe('包裹已发货 📦');
    expect(opened.at(-1)).toBe(2);
  });

  it('tells the push service who sends it, for half a day', () => {
    const keys = { ...newVapidKeys(), subject: 'mailto:shop@example.test' };
    expect(areVapidKeys(keys)).toBe(true);
    expect(areVapidKeys({ ...keys, privateKey: newVapidKeys().privateKey })).toBe(false);
    expect(areVapidKeys({ publicKey: 'x', privateKey: '' })).toBe(false);
    const now = new Date('2026-03-02T02:00:00Z');
    const [, token = '', key] =
      /^vapid t=([^,]+), k=(.+)$/.exec(vapidHeader('https://push.example.test/send/1', keys, now)) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: 'https://push.example.test',
      exp: now.getTime() / 1_000 + 43_200,
      sub: 'mailto:shop@example.test',
    });
    const point = Buffer.from(keys.publicKey, 'base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(
      verify(
        'sha256',
        signed,
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      ),
    ).toBe(true);
  });
});
