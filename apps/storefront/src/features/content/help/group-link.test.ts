import { expect, it } from 'vitest';
import { appSchemeOf, isWebLink } from './group-link.ts';

it('[H-04] a group link has the address that opens it in its app', () => {
  expect(appSchemeOf('https://chat.whatsapp.com/AbC12')).toBe('whatsapp://chat?code=AbC12');
  expect(appSchemeOf('https://wa.me/441234567890')).toBe('whatsapp://send?phone=441234567890');
  expect(appSchemeOf('https://t.me/caravan_shoppers')).toBe('tg://resolve?domain=caravan_shoppers');
  expect(appSchemeOf('https://t.me/+Xyz_9')).toBe('tg://join?invite=Xyz_9');
  expect(appSchemeOf('https://discord.gg/caravan')).toBe('discord://-/invite/caravan');
});

it('[H-04] the scheme the desk gave goes first, and never one that runs or reads something', () => {
  expect(appSchemeOf('https://example.test/join', 'weixin://dl/chat')).toBe('weixin://dl/chat');
  expect(appSchemeOf('https://t.me/shop', 'javascript://alert(1)')).toBe('tg://resolve?domain=shop');
  expect(appSchemeOf('https://t.me/shop', 'chat.caravan.example')).toBe('tg://resolve?domain=shop');
});

it('[H-04] a link of an unknown app has no scheme, and only web links are opened', () => {
  expect(appSchemeOf('https://group.caravan.example/join')).toBeUndefined();
  expect(appSchemeOf('not a link')).toBeUndefined();
  expect(isWebLink('https://t.me/shop')).toBe(true);
  expect(isWebLink('javascript:alert(1)')).toBe(false);
  expect(isWebLink('')).toBe(false);
});
