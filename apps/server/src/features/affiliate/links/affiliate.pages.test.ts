import { describe, expect, it } from 'vitest';
import { testServer } from '../../../testing/servers/test-server.ts';

const server = await testServer({ environment: { WEB_SITE_ORIGIN: 'https://www.shop.example/' } });
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

const visit = async (url: string, userAgent: string) => {
  const { statusCode, headers } = await server.app.inject({ url, headers: { 'user-agent': userAgent } });
  return { statusCode, location: headers.location };
};

describe('the web-site host', () => {
  it.each([
    ['/en/t/AB12?x=1', 'https://www.shop.example/en/t/AB12?x=1'],
    ['/zh/dvancePayment?orderCode=K7', 'https://www.shop.example/zh/handleOrderPay?orderCode=K7'],
    ['/', 'https://www.shop.example/'],
  ])('[L-01] takes visitors without a phone: %s', async (url, location) => {
    expect(await visit(url, DESKTOP)).toEqual({ statusCode: 302, location });
    expect((await visit(url, PHONE)).location ?? '').not.toContain('www.shop.example');
  });

  it.each(['/ping', '/api/notice/slideshow/2', '/desk', '/desk/orders', '/robots.txt', '/media/x.webp'])(
    '[L-01] is not asked for %s',
    async (url) => {
      expect((await visit(url, DESKTOP)).location ?? '').not.toContain('www.shop.example');
    },
  );
});
