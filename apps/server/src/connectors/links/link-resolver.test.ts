import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLinkResolver } from './link-resolver.ts';
import { isPrivateAddress, type OpenedPage, openPage } from './open-page.ts';

const ITEM = 'https://item.taobao.com/item.htm?id=612345678901';
const signal = new AbortController().signal;

/** A small web: what each address answers. Everything that was opened is remembered. */
const webOf = (pages: Readonly<Record<string, Partial<OpenedPage>>>) => {
  const opened: string[] = [];
  const resolver = createLinkResolver(async (address) => {
    opened.push(address);
    const page = pages[address];
    if (!page) throw new Error('no such host');
    return { status: 302, location: undefined, text: '', ...page };
  });
  return { opened, resolve: (url: string) => resolver.resolve(url, signal) };
};

describe('[C-05] a short link', () => {
  it('is followed to the goods it stands for, by redirects and by pages that name them', async () => {
    const web = webOf({
      'https://m.tb.cn/h.one': { location: 'http://m.tb.cn/h.two' },
      'https://m.tb.cn/h.two': {
        status: 200,
        text: `<script>var url = '${ITEM.replaceAll('/', String.raw`\/`)}';</script>`,
      },
    });
    expect(await web.resolve('https://m.tb.cn/h.one')).toBe(ITEM);
  });

  it('that leads anywhere else is left alone, and the place is not even opened', async () => {
    for (const location of [
      'https://evil.example/',
      'http://127.0.0.1:8080/',
      'https://m.tb.cn:8443/x',
      'https://user@m.tb.cn/x',
      'file:///etc/passwd',
      'https://m.tb.cn.evil.example/',
      'https://eviltaobao.com/',
    ]) {
      const web = webOf({ 'https://m.tb.cn/h.one': { location } });
      expect(await web.resolve('https://m.tb.cn/h.one')).toBeUndefined();
      expect(web.opened).toEqual(['https://m.tb.cn/h.one']);
    }
  });

  it('that goes round in circles or is dead ends', async () => {
    const circle = webOf({ 'https://m.tb.cn/h.one': { location: '/h.one' } });
    expect(await circle.resolve('https://m.tb.cn/h.one')).toBeUndefined();
    expect(circle.opened).toHaveLength(5);
    expect(await webOf({}).resolve('https://m.tb.cn/h.one')).toBeUndefined();
  });
});

describe('opening a page', () => {
  it('never connects to this machine or a private network', async () => {
    let hits = 0;
    const listener = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as { port: number };
    await expect(openPage(`https://localhost:${port}/`, signal)).rejects.toThrow('not a public address');
    await new Promise((resolve) => listener.close(resolve));
    expect(hits).toBe(0);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['8.8.8.8', '203.119.206.1', '2400:3200::1', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
