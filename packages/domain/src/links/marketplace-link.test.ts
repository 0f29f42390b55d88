import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LinkDecoding,
  MAX_LINK_TEXT,
  SHORT_LINK_HOSTS,
  canonicalLink,
  decodeLink,
} from './marketplace-link.ts';
import { SOURCES, type Source } from './source.ts';
import { anyText } from '../testing/any-text.ts';

const item = (source: Source, externalId: string): LinkDecoding => ({ kind: 'item', source, externalId });

describe('marketplace links', () => {
  it.each<[string, Source, string]>([
    ['https://item.taobao.com/item.htm?id=568804690189', 'taobao', '568804690189'],
    [
      'https://item.taobao.com/item.html?spm=a1z10.3-c.w4002&id=675330231400&skuId=55',
      'taobao',
      '675330231400',
    ],
    ['item.taobao.com/item.htm?ID=675330231400', 'taobao', '675330231400'],
    ['https://item.taobao.com/item.htm?scm=1&amp;id=675330231400', 'taobao', '675330231400'],
    ['https://world.taobao.com/item/675330231400.htm?fromSite=main', 'taobao', '675330231400'],
    ['https://www.taobao.com/list/item/674680652328.htm?spm=a21wu', 'taobao', '674680652328'],
    ['https://m.intl.taobao.com/detail/detail.html?id=675330231400', 'taobao', '675330231400'],
    ['https://h5.m.taobao.com/awp/core/detail.htm?id=675330231400', 'taobao', '675330231400'],
    [
      'https://h5.m.taobao.com/go.html?url=https%3A%2F%2Fitem.taobao.com%2Fitem.htm%3Fid%3D675330231400',
      'taobao',
      '675330231400',
    ],
    [
      'https://shop.m.taobao.com/x.htm?url=https%3A%2F%2Fdetail.tmall.com%2Fitem.htm%3Fid%3D66608981238',
      'tianmao',
      '66608981238',
    ],
    [
      'https://assets-tmw.taobao.com/app/tmall-ovs-rax/share_page/home?targetType=ITEM&targetId=675330231400&targetUrl=https%3A%2F%2Fx',
      'taobao',
      '675330231400',
    ],
    ['https://detail.tmall.com/item.htm?id=66608981238', 'tianmao', '66608981238'],
    ['https://detail.tmall.com/item_o.htm?abbucket=9&id=66608981238', 'tianmao', '66608981238'],
    ['https://detail.tmall.hk/hk/item.htm?id=66608981238', 'tianmao', '66608981238'],
    ['https://detail.m.tmall.tw/item.htm?id=66608981238', 'tianmao', '66608981238'],
    ['https://detail.1688.com/offer/669572555511.html?spm=x', '1688', '669572555511'],
    ['http://detail.m.1688.com/page/index.htm?offerId=566136916082', '1688', '566136916082'],
    ['https://m.1688.com/offer/669572555511.html', '1688', '669572555511'],
    ['https://m.1688.com/go?to=offer%2F669572555511', '1688', '669572555511'],
    ['https://weidian.com/item.html?itemID=7359313726', 'weidian', '7359313726'],
    ['https://weidian.com/item.html?itemId=7359313726&spider_token=4572', 'weidian', '7359313726'],
    ['https://shop1625671130.v.weidian.com/item.html?itemID=7359313726', 'weidian', '7359313726'],
    ['weidian.com/item.html?itemID%3D7240382968&sa=D&source=editors&ust=17', 'weidian', '7240382968'],
    [
      'https://www.google.com/url?q=https://weidian.com/item.html?itemID%3D7240382968&sa=D&source=editors',
      'weidian',
      '7240382968',
    ],
    ['HTTPS://ITEM.TAOBAO.COM:443/item.htm?id=675330231400#detail', 'taobao', '675330231400'],
    ['看看这个(https://item.taobao.com/item.htm?id=675330231400)，不错', 'taobao', '675330231400'],
    ['Look: https://detail.1688.com/offer/669572555511.html.', '1688', '669572555511'],
    ['https://google.com/ and https://weidian.com/item.html?itemID=7359313726', 'weidian', '7359313726'],
  ])('[C-05] %s is goods of %s', (text, source, externalId) => {
    expect(decodeLink(text)).toEqual(item(source, externalId));
  });

  it.each([
    ['https://m.tb.cn/h.4s4T1m5', 'https://m.tb.cn/h.4s4T1m5'],
    [
      '2.0啊CrATXeu9PaK， https://m.tb.cn/h.4JGyJuZ?sm=71c67e 卡通可爱',
      'https://m.tb.cn/h.4JGyJuZ?sm=71c67e',
    ],
    ['https://m.tb.cn/h.fIAAnLW?tk=gVmu298qEZy「title」', 'https://m.tb.cn/h.fIAAnLW?tk=gVmu298qEZy'],
    [
      '【淘宝】https://e.tb.cn/h.T8dxmP68pyc4u8t?tk=x8EDe1bZmZu，Shoes',
      'https://e.tb.cn/h.T8dxmP68pyc4u8t?tk=x8EDe1bZmZu',
    ],
    ['复制口令并打开手机阿里查看：https://qr.1688.com/s/AbC12', 'https://qr.1688.com/s/AbC12'],
    ['https://qr.1688.com/share.html?secret=0H9TOj6I', 'https://qr.1688.com/share.html?secret=0H9TOj6I'],
    ['https://k.youshop10.com/Ab-c9?share_relation=x', 'https://k.youshop10.com/Ab-c9?share_relation=x'],
    ['http://weidian.info/abc', 'https://weidian.info/abc'],
    ['https://ikako.vip/abc', 'https://ikako.vip/abc'],
    ['https://hoobuy.cc/abc', 'https://hoobuy.cc/abc'],
    ['l.acbuy.com/abc', 'https://l.acbuy.com/abc'],
    [
      'https://m.superbuy.com/en/goodsdetail/?url=https%3A%2F%2Fe.tb.cn%2Fh.T8dxmP68pyc4u8t%3Ftk%3Dx8EDe1bZmZu',
      'https://e.tb.cn/h.T8dxmP68pyc4u8t?tk=x8EDe1bZmZu',
    ],
  ])('[C-05] %s has to be opened first', (text, url) => {
    expect(decodeLink(text)).toEqual({ kind: 'short', url });
  });

  it.each([
    ['https://www.google.com/', 'www.google.com'],
    ['https://item.jd.com/100012043978.html', 'item.jd.com'],
    ['https://mobile.yangkeduo.com/goods.html?goods_id=70387335568', 'mobile.yangkeduo.com'],
    ['p.pinduoduo.com/abc', 'p.pinduoduo.com'],
    ['https://h5.m.goofish.com/item?id=675330231400', 'h5.m.goofish.com'],
    ['https://2.taobao.com/item.htm?id=675330231400', '2.taobao.com'],
    ['https://shop277184856.taobao.com', 'shop277184856.taobao.com'],
    ['https://item.taobao.com.evil.example/item.htm?id=675330231400', 'item.taobao.com.evil.example'],
    ['https://item.taobao.com@evil.example/item.htm?id=675330231400', 'evil.example'],
    ['https://faketaobao.com/item.htm?id=675330231400', 'faketaobao.com'],
    ['https://tb.cn/', 'tb.cn'],
    ['https://item.taobao.com/item.htm?id=12345678901234567890', 'item.taobao.com'],
  ])('[C-05] %s is a link, but not one of ours', (text, host) => {
    expect(decodeLink(text)).toEqual({ kind: 'unsupported', host });
  });

  it.each([
    '',
    '  ',
    'running shoes',
    '运动鞋 2.0',
    'T-shirt/size.xl',
    'node.js',
    '123',
    'https://',
    '「」',
    'a@b.example',
  ])('[C-05] "%s" is words to search for', (text) => {
    expect(decodeLink(text)).toEqual({ kind: 'none' });
  });

  it.each([
    ['￥CrATXeu9PaK￥ 打开手机淘宝', 'CrATXeu9PaK'],
    ['复制这段话 €gVmu298qEZy€ 后打开', 'gVmu298qEZy'],
    ['8.0 (BfT2XeuPaK9) 连衣裙', 'BfT2XeuPaK9'],
  ])('[C-05] "%s" is a code that only the marketplace opens', (text, code) => {
    expect(decodeLink(text)).toEqual({ kind: 'code', code });
  });

  it.each(['￥129.00￥', '(waterproof)', '连衣裙 (S-XL)', '《三体》', '(12345678)'])(
    '[C-05] "%s" is no code',
    (text) => {
      expect(decodeLink(text).kind).toBe('none');
    },
  );

  it('[C-05] a code beside a link is not looked at', () => {
    expect(decodeLink('￥CrATXeu9PaK￥ https://m.tb.cn/h.one')).toEqual({
      kind: 'short',
      url: 'https://m.tb.cn/h.one',
    });
  });

  it('[C-05] a bare number may be an id of any marketplace', () => {
    expect(decodeLink(' 675330231400 ')).toEqual({ kind: 'ambiguous', externalId: '675330231400' });
  });

  it('[C-05] the canonical link of any goods leads back to them', () => {
    const ids = fc.bigInt({ min: 10_000n, max: 9_999_999_999_999_999_999n }).map(String);
    fc.assert(
      fc.property(fc.constantFrom(...SOURCES), ids, (source, id) => {
        expect(decodeLink(canonicalLink(source, id))).toEqual(item(source, id));
      }),
    );
  });

  it('[C-05] whatever is pasted never throws, and only listed hosts are ever to be opened', () => {
    const scrap = fc.constantFrom(
      'https://',
      '//',
      '?url=',
      '&',
      '%',
      '%25',
      '%E4',
      '=',
      '#/',
      'm.tb.cn/',
      'www.superbuy.com',
      'id=1',
      '@',
      '「',
    );
    const text = fc.array(fc.oneof(scrap, anyText(16)), { maxLength: 40 });
    fc.assert(
      fc.property(text, (scraps) => {
        const decoding = decodeLink(scraps.join(''));
        if (decoding.kind === 'short') {
          expect(SHORT_LINK_HOSTS).toContain(decoding.url.replace('https://', '').split('/')[0]);
        }
      }),
    );
  });

  it('[C-05] a hostile text is cut and its nesting is not followed for ever', () => {
    const nested = 'https://www.superbuy.com/?url='.repeat(200);
    expect(decodeLink(nested).kind).toBe('unsupported');
    expect(decodeLink(`${'鞋'.repeat(MAX_LINK_TEXT)}https://m.tb.cn/h.1`)).toEqual({ kind: 'none' });
    const wide =
      'https://x.example/?url=https://x.example/?q=https://x.example/?u=https://x.example/?link='.repeat(20);
    expect(decodeLink(wide).kind).toBe('unsupported');
  });
});
