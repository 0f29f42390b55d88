import { describe, expect, it } from 'vitest';
import { AGENT_SHORT_HOSTS, isAgentHost, leadingId, readAgentLink, readWrapper } from './agent-links.ts';
import { MAX_LINK_TEXT, SHORT_LINK_HOSTS, canonicalLink, decodeLink } from './marketplace-link.ts';
import { SOURCES, isSource } from './source.ts';
import { parseAddress } from './web-address.ts';

const item = (source: string, externalId: string) => ({ kind: 'item', source, externalId });
const taobao = (id: string) => `https://item.taobao.com/item.htm?id=${id}`;

describe('[C-05] how long an id is', () => {
  it.each([
    ['1234', undefined],
    ['12345', '12345'],
    ['1234567890123456789', '1234567890123456789'],
    ['12345678901234567890', undefined],
    ['12345abc', '12345'],
    ['a12345', undefined],
    [' 12345', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of "%s" it is %s', (text, id) => {
    expect(leadingId(text)).toBe(id);
  });

  it.each([
    ['9 digits: words', '123456789', { kind: 'none' }],
    ['10 digits', '1234567890', { kind: 'ambiguous', externalId: '1234567890' }],
    ['19 digits', '1'.repeat(19), { kind: 'ambiguous', externalId: '1'.repeat(19) }],
    ['20 digits: words', '1'.repeat(20), { kind: 'none' }],
    ['digits and a word: words', '1234567890 red', { kind: 'none' }],
    ['wide digits: words', '１２３４５６７８９０', { kind: 'none' }],
  ])('a bare number of %s', (_, text, decoding) => {
    expect(decodeLink(text)).toEqual(decoding);
  });

  it.each([
    ['4', '1234', false],
    ['5', '12345', true],
    ['19', '1'.repeat(19), true],
    ['20', '1'.repeat(20), false],
  ])('in a link it has 5 to 19 digits: %s', (_, id, isGoods) => {
    for (const link of [
      taobao(id),
      `https://world.taobao.com/item/${id}.htm`,
      `https://detail.tmall.com/item/${id}.html`,
      `https://detail.1688.com/offer/${id}.html`,
      `https://weidian.com/item.html?itemID=${id}`,
      `https://www.cssbuy.com/item-${id}.html`,
      `https://hoobuy.com/product/1/${id}`,
      `https://cnfans.com/product?id=${id}&platform=TAOBAO`,
    ])
      expect([link, decodeLink(link).kind]).toEqual([link, isGoods ? 'item' : 'unsupported']);
  });
});

describe('[C-05] share codes', () => {
  it.each([
    ['7 characters', 'a234567', false],
    ['8', 'a2345678', true],
    ['14', 'a2345678901234', true],
    ['15', 'a23456789012345', false],
    ['no digit', 'abcdefgh', false],
    ['no letter', '12345678', false],
    ['a dash within', 'a234-5678', false],
  ])('%s', (_, code, isOne) => {
    expect(decodeLink(`￥${code}￥`)).toEqual(isOne ? { kind: 'code', code } : { kind: 'none' });
  });

  it.each(['￥', '¥', '€', '₤', '₳', '₴', '₰', '₲', '¢', '$', '《', '(', '（'])('stand behind %s', (mark) => {
    const end = { '《': '》', '(': ')', '（': '）' }[mark] ?? mark;
    expect(decodeLink(`${mark}CrATXeu9PaK${end} 打开`)).toEqual({ kind: 'code', code: 'CrATXeu9PaK' });
    expect(decodeLink(`${mark} CrATXeu9PaK ${end}`)).toEqual({ kind: 'code', code: 'CrATXeu9PaK' });
    expect(decodeLink(`${mark}  CrATXeu9PaK${end}`)).toEqual({ kind: 'none' });
  });
});

describe('[C-05] links in texts', () => {
  it.each(['.', ',', ';', ':', '!', '?', "'", '(', ')', '[', ']', '*', ').', '?!'])(
    '"%s" behind one is none of it',
    (tail) => {
      expect(decodeLink(`${taobao('675330231400')}${tail}`)).toEqual(item('taobao', '675330231400'));
    },
  );

  it('the first goods of several links are meant, a page that is none is passed over', () => {
    expect(decodeLink(`https://a.example/ ${taobao('11111')} ${taobao('22222')}`)).toEqual(
      item('taobao', '11111'),
    );
    expect(decodeLink('https://a.example/ https://b.example/')).toEqual({
      kind: 'unsupported',
      host: 'a.example',
    });
    expect(decodeLink(`https://m.tb.cn/h.1 ${taobao('11111')}`)).toEqual({
      kind: 'short',
      url: 'https://m.tb.cn/h.1',
    });
  });

  it('what stands before http is none of it', () => {
    expect(decodeLink(`Link:${taobao('11111')}`)).toEqual(item('taobao', '11111'));
    expect(decodeLink(`x=${taobao('11111')}`)).toEqual(item('taobao', '11111'));
  });

  it('a host that nobody knows is words, unless it is written as a link', () => {
    expect(decodeLink('a.example/item?id=1')).toEqual({ kind: 'none' });
    expect(decodeLink('www.superbuy.com/x')).toEqual({ kind: 'unsupported', host: 'www.superbuy.com' });
    expect(decodeLink('jd.com/1')).toEqual({ kind: 'unsupported', host: 'jd.com' });
  });

  it('is read up to two thousand characters', () => {
    expect(MAX_LINK_TEXT).toBe(2_000);
    const link = taobao('11111');
    const before = (length: number) => `${'鞋'.repeat(length)} ${link}`;
    expect(decodeLink(before(MAX_LINK_TEXT - link.length - 1))).toEqual(item('taobao', '11111'));
    expect(decodeLink(before(MAX_LINK_TEXT - link.length))).toMatchObject({ kind: 'unsupported' });
  });
});

describe('[C-05] short links', () => {
  it.each(SHORT_LINK_HOSTS)('on %s are opened with https, whatever else they had', (host) => {
    expect(decodeLink(`http://${host}/a`)).toEqual({ kind: 'short', url: `https://${host}/a` });
    expect(decodeLink(`https://${host}/a?b=1&c=2`)).toEqual({
      kind: 'short',
      url: `https://${host}/a?b=1&c=2`,
    });
    expect(decodeLink(`https://x.${host}/a`)).not.toMatchObject({ kind: 'short' });
    expect(decodeLink(`https://${host}/`)).not.toMatchObject({ kind: 'short' });
  });

  it('of other agents are among them', () => {
    for (const host of AGENT_SHORT_HOSTS) expect(SHORT_LINK_HOSTS).toContain(host);
    expect(new Set(SHORT_LINK_HOSTS).size).toBe(SHORT_LINK_HOSTS.length);
  });
});

describe('[C-05] other agents', () => {
  const read = (text: string) => readAgentLink(parseAddress(text) ?? { host: '', path: '', pairs: [] });

  it.each([
    [
      'the goods themselves',
      'https://cnfans.com/product?id=12345&platform=WEIDIAN',
      { kind: 'goods', source: 'weidian', externalId: '12345' },
    ],
    ['a link within', 'https://www.superbuy.com/buy?url=x%20y', { kind: 'inner', texts: ['x y', 'x%20y'] }],
    [
      'a link within before an id beside it',
      'https://www.acbuy.com/product?url=a&id=12345&source=TB',
      { kind: 'inner', texts: ['a', 'a&id=12345&source=TB'] },
    ],
    ['an id without its marketplace', 'https://cnfans.com/product?id=12345', undefined],
    ['a marketplace without an id', 'https://cnfans.com/product?platform=TAOBAO', undefined],
    ['an empty link within', 'https://www.superbuy.com/buy?url=', undefined],
    ['a code of another agent', 'https://hoobuy.com/product/3/12345', undefined],
    ['no agent', 'https://a.example/product?id=12345&platform=TAOBAO', undefined],
  ])('say %s', (_, text, link) => {
    expect(read(text)).toEqual(link);
  });

  it.each([
    ['hoobuy.com', ['1688', 'taobao', 'weidian', undefined]],
    ['ponybuy.com', [undefined, 'taobao', '1688', 'weidian']],
    ['usfans.com', [undefined, '1688', 'taobao', 'weidian']],
  ])('%s has numbers of its own for marketplaces', (host, sources) => {
    for (const [code, source] of sources.entries())
      expect([code, read(`https://${host}/product/${code}/12345`)]).toEqual([
        code,
        source === undefined ? undefined : { kind: 'goods', source, externalId: '12345' },
      ]);
  });

  it.each([
    ['taobao', 'taobao'],
    ['TB', 'taobao'],
    ['tmall', 'tianmao'],
    ['Tianmao', 'tianmao'],
    ['1688', '1688'],
    ['ali_1688', '1688'],
    ['alibaba', '1688'],
    ['AL', '1688'],
    ['weidian', 'weidian'],
    ['wd', 'weidian'],
    ['micro', 'weidian'],
  ])('"%s" is %s with every agent', (word, source) => {
    expect(read(`https://joyabuy.com/product?id=12345&shop_type=${word}`)).toMatchObject({ source });
  });

  it('are known by their hosts', () => {
    expect(['superbuy.com', 'www.superbuy.com', 'm.tao.kg'].every(isAgentHost)).toBe(true);
    expect(['xsuperbuy.com', 'superbuy.com.example', ''].some(isAgentHost)).toBe(false);
  });

  it.each(['url', 'q', 'u', 'link', 'target', 'targetUrl'])(
    'on other hosts a link may stand behind "%s"',
    (name) => {
      expect(readWrapper({ host: 'a.example', path: '/', pairs: [`${name}=x`] })).toEqual({
        kind: 'inner',
        texts: ['x'],
      });
      expect(decodeLink(`https://a.example/?${name}=${encodeURIComponent(taobao('11111'))}`)).toEqual(
        item('taobao', '11111'),
      );
    },
  );

  it('not behind another name', () => {
    expect(readWrapper({ host: 'a.example', path: '/', pairs: ['href=x'] })).toBeUndefined();
  });
});

describe('[C-05] the address of goods', () => {
  it.each([
    ['1688', 'https://detail.1688.com/offer/12345.html'],
    ['tianmao', 'https://detail.tmall.com/item.htm?id=12345'],
    ['taobao', 'https://item.taobao.com/item.htm?id=12345'],
    ['weidian', 'https://weidian.com/item.html?itemID=12345'],
  ] as const)('on %s', (source, link) => {
    expect(canonicalLink(source, '12345')).toBe(link);
    expect(canonicalLink(source, `12345-q${'A'.repeat(16)}`)).toBe(link);
    expect(canonicalLink(source, '1/2?3&4')).toBe(link.replace('12345', '1%2F2%3F3%264'));
  });

  it('marketplaces are known by their exact names', () => {
    expect([...SOURCES, 'Taobao', 'toString', 0, null].filter(isSource)).toEqual(SOURCES);
  });
});
