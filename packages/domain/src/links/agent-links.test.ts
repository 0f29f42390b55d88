import { describe, expect, it } from 'vitest';
import { decodeLink } from './marketplace-link.ts';
import type { Source } from './source.ts';

const TAOBAO = encodeURIComponent('https://item.taobao.com/item.htm?id=675330231400');
const WEIDIAN = encodeURIComponent('https://weidian.com/item.html?itemID=7280200545');
const TWICE = encodeURIComponent(WEIDIAN);
const NESTED = encodeURIComponent(
  `https://www.allchinabuy.com/en/page/buy?url=${encodeURIComponent(`https://www.allchinabuy.com/en/page/buy?url=${encodeURIComponent('https://weidian.com/item.html?itemID=7313359726')}`)}`,
);

/** Base64 of a link with a letter too many at the place that the digit names. */
const HIDDEN = 'PJ3qaHRx0cHM6Ly93ZWlkaWFuLmNvbS9pdGVtLmh0bWw/aXRlbUlEPTcyODAyMDA1NDU=';
const HIDDEN_TMALL = 'PJ9qaHR0cHM6Lxy9kZXRhaWwudG1hbGwuY29tL2l0ZW0uaHRtP2lkPTY2NjA4OTgxMjM4';

describe('other agents’ links', () => {
  it.each<[string, Source, string]>([
    [
      `https://www.superbuy.com/en/page/buy?from=search-input&url=${TAOBAO}&partnercode=6t8`,
      'taobao',
      '675330231400',
    ],
    [`https://www.wegobuy.com/en/page/buy?url=${WEIDIAN}`, 'weidian', '7280200545'],
    [`https://www.allchinabuy.com/en/page/buy/?url=${TWICE}&partnercode=wrf`, 'weidian', '7280200545'],
    [`https://www.allchinabuy.com/en/page/buy?url=${NESTED}`, 'weidian', '7313359726'],
    [
      'https://m.superbuy.com/home/#/goodsDetail?nTag=H&url=https://detail.tmall.com/item.htm?id=66608981238',
      'tianmao',
      '66608981238',
    ],
    [`https://m.superbuy.com/en/goodsdetail/?url=${TAOBAO}`, 'taobao', '675330231400'],
    ['https://www.superbuy.com/en/page/buy?platform=TMALL&id=66608981238', 'tianmao', '66608981238'],
    ['https://www.superbuy.com/en/page/buy?platform=TB&id=675330231400', 'taobao', '675330231400'],
    ['https://www.superbuy.com/en/page/buy?platform=ALIBABA&id=669572555511', '1688', '669572555511'],
    ['https://www.superbuy.com/en/page/buy?platform=WD&id=7280200545', 'weidian', '7280200545'],
    [
      `https://www.superbuy.com/en/page/buy/selfservice/?url=${TAOBAO}&name=x&price=1&freight=0&desc=&image=`,
      'taobao',
      '675330231400',
    ],
    ['https://www.cssbuy.com/item-675330231400.html?promotionCode=Y2h3', 'taobao', '675330231400'],
    ['https://www.cssbuy.com/item-675330231400', 'taobao', '675330231400'],
    ['https://www.cssbuy.com/item-1688-669572555511.html', '1688', '669572555511'],
    ['https://www.pingubuy.com/item-micro-4480454092.html', 'weidian', '4480454092'],
    [
      `https://www.sugargoo.com/#/home/productDetail?productLink=${TWICE}&memberId=3`,
      'weidian',
      '7280200545',
    ],
    [`https://www.esugargoo.com/#/home/productDetail?productLink=${TWICE}`, 'weidian', '7280200545'],
    [
      `https://sugargoo.com/index/item/index.html?tp=taobao&searchlang=en&url=${TAOBAO}`,
      'taobao',
      '675330231400',
    ],
    [`https://www.fishgoo.com/#/product?productLink=${TAOBAO}`, 'taobao', '675330231400'],
    [`https://www.pandabuy.com/product?ra=1&url=${WEIDIAN}&inviteCode=Z`, 'weidian', '7280200545'],
    [
      'https://www.pandabuy.com/product?url=https://item.taobao.com/item.htm?spm=a&id=673535501707&utm_source=pop',
      'taobao',
      '673535501707',
    ],
    [`https://www.pandabuy.com/product?url=${HIDDEN}&inviteCode=Z`, 'weidian', '7280200545'],
    [`https://www.pandabuy.com/product?url=${encodeURIComponent(HIDDEN_TMALL)}`, 'tianmao', '66608981238'],
    [
      'https://www.kameymall.com/purchases/search/item?type=7&url=https://weidian.com/item.html?itemID=7280200545',
      'weidian',
      '7280200545',
    ],
    ['https://www.loongbuy.com/product-details?taobao=675330231400', 'taobao', '675330231400'],
    ['https://www.lovegobuy.com/product?id=675330231400&shop_type=TAOBAO', 'taobao', '675330231400'],
    ['https://m.cnfans.com/pages/product/product?id=669572555511&shoptype=ALI_1688', '1688', '669572555511'],
    ['https://cnfans.com/zh/product?id=7280200545&platform=WEIDIAN', 'weidian', '7280200545'],
    ['https://hipobuy.com/product/0/669572555511', '1688', '669572555511'],
    ['https://www.gtbuy.com/product/1688/669572555511', '1688', '669572555511'],
    ['https://www.usfans.com/product/2/675330231400', 'taobao', '675330231400'],
    ['https://www.ponybuy.com/products/3/7280200545', 'weidian', '7280200545'],
    ['https://panglobalbuy.com/#/details?type=3&offerId=7280200545', 'weidian', '7280200545'],
    ['https://www.sifubuy.com/detail?id=669572555511&type=1', '1688', '669572555511'],
    ['https://www.acbuy.com/product?id=7280200545&source=WD', 'weidian', '7280200545'],
    [
      'https://www.basetao.com/best-taobao-agent-service/products/agent/taobao/675330231400.html',
      'taobao',
      '675330231400',
    ],
    ['https://eastmallbuy.com/index/item/index.html?tp=taobao&tid=675330231400', 'taobao', '675330231400'],
    ['https://cnshopper.com/goods/detail?keyword=7280200545&platform=weidian', 'weidian', '7280200545'],
    ['https://cnfans.com/product?id=675330231400&platform=TAOBAO&ref=1', 'taobao', '675330231400'],
    ['https://mulebuy.com/product?id=669572555511&platform=ALI_1688', '1688', '669572555511'],
    ['https://joyagoo.com/product?id=7280200545&platform=WEIDIAN', 'weidian', '7280200545'],
    ['https://orientdig.com/product/?shop_type=ali_1688&id=669572555511', '1688', '669572555511'],
    ['https://cnfans.com/fr/product/?shop_type=taobao&id=726145768645', 'taobao', '726145768645'],
    ['https://m.mulebuy.com/pages/product/product?id=7280200545&shopType=WeiDian', 'weidian', '7280200545'],
    ['https://joyabuy.com/product/?shop_type=weidian&id=7280200545', 'weidian', '7280200545'],
    [
      'https://www.lovegobuy.com/product?id=745930604736&shop_type=ali_1688&invite_code=K',
      '1688',
      '745930604736',
    ],
    [
      'https://www.lovegobuy.com/pc/#/goods/detail?platform=weidian&goodsId=4480454092',
      'weidian',
      '4480454092',
    ],
    [`https://www.kakobuy.com/item/details?url=${TAOBAO}&affcode=a`, 'taobao', '675330231400'],
    [`https://www.hagobuy.com/item/details?url=${TAOBAO}`, 'taobao', '675330231400'],
    [`https://www.hegobuy.com/item/details?url=${WEIDIAN}`, 'weidian', '7280200545'],
    ['https://hoobuy.com/product/0/669572555511?inviteCode=x', '1688', '669572555511'],
    ['https://hoobuy.com/product/1/692787834585', 'taobao', '692787834585'],
    ['https://hoobuy.com/m/product/2/7234262753?utm_source=share', 'weidian', '7234262753'],
    ['https://hipobuy.com/product/taobao/692787834585', 'taobao', '692787834585'],
    ['https://www.gtbuy.com/product/weidian/7234262753', 'weidian', '7234262753'],
    ['https://www.oopbuy.com/product/weidian/7231813762?inviteCode=t', 'weidian', '7231813762'],
    ['https://www.oopbuy.com/product/1/692787834585', 'taobao', '692787834585'],
    ['https://oopbuy.com/goods/details?id=5416187188&channel=weidian', 'weidian', '5416187188'],
    ['https://m.oopbuy.com/pages/goods/details?spuNo=780065669125&channelId=0', '1688', '780065669125'],
    [`https://m.oopbuy.com/pages/web-view/index?url=${WEIDIAN}`, 'weidian', '7280200545'],
    ['https://www.usfans.com/product/1/669572555511?ref=1', '1688', '669572555511'],
    ['https://www.usfans.com/product/3/7280200545', 'weidian', '7280200545'],
    ['https://www.ponybuy.com/products/1/675330231421?inviteCode=1', 'taobao', '675330231421'],
    [
      'https://www.ponybuy.com/en-gb/goods?tracking=bc&product_id=675330231421&platform=taobao',
      'taobao',
      '675330231421',
    ],
    ['https://panglobalbuy.com/#/details?type=2&offerId=669572555511&share_id=6552', '1688', '669572555511'],
    ['https://www.sifubuy.com/detail?invite_code=abc&id=5416187188&type=4', 'weidian', '5416187188'],
    [`https://www.sifubuy.com/detail?productUrl=${TWICE}&type=2`, 'weidian', '7280200545'],
    ['https://www.acbuy.com/product?id=676700645113&source=TB&u=1', 'taobao', '676700645113'],
    ['https://www.acbuy.com/product/?id=669572555511&source=AL', '1688', '669572555511'],
    [
      'https://www.basetao.com/best-taobao-agent-service/products/agent/1688/641649880094.html',
      '1688',
      '641649880094',
    ],
    [`https://eastmallbuy.com/index/item/index.html?searchlang=en&url=${TAOBAO}`, 'taobao', '675330231400'],
    ['https://www.bbdbuy.com/index/item/index.html?tp=micro&tid=7280200545', 'weidian', '7280200545'],
    ['https://www.pantherbuy.com/index/item/index.html?tp=1688&tid=669572555511', '1688', '669572555511'],
    [`https://www.hubbuycn.com/product/item?url=${TAOBAO}`, 'taobao', '675330231400'],
    ['https://www.hubbuycn.com/product/item/weidian/7280200545', 'weidian', '7280200545'],
    ['https://www.hubbuycn.com/taobaoID=726526607194&inviter=j', 'taobao', '726526607194'],
    [
      'https://www.loongbuy.com/product-details?url=https://item.taobao.com/item.htm?id=675330231400',
      'taobao',
      '675330231400',
    ],
    ['https://www.loongbuy.com/product-details?1688=669572555511', '1688', '669572555511'],
    ['https://www.loongbuy.com/product-details?weidian=7280200545&invitecode=1', 'weidian', '7280200545'],
    [`https://www.itaobuy.com/product-detail?url=${WEIDIAN}`, 'weidian', '7280200545'],
    ['https://cnshopper.com/goods/detail?keyword=675330231400&platform=taobao', 'taobao', '675330231400'],
    [`https://www.kameymall.com/purchases/search/item?url=${TAOBAO}`, 'taobao', '675330231400'],
    [`https://www.blikbuy.com/?go=item&url=${TAOBAO}`, 'taobao', '675330231400'],
    [
      'https://ezbuycn.com/api/chaid.aspx?key=https://weidian.com/item.html?itemID=6308093508&spider_token=4572',
      'weidian',
      '6308093508',
    ],
    ['https://bao.kg/item?id=675330231400', 'taobao', '675330231400'],
    ['https://tao.kg/item?lang=ru&id=abb-669572555511', '1688', '669572555511'],
    [`https://an-agent-of-tomorrow.example/buy?url=${TAOBAO}`, 'taobao', '675330231400'],
  ])('[C-05] %s is goods of %s', (text, source, externalId) => {
    expect(decodeLink(text)).toEqual({ kind: 'item', source, externalId });
  });

  it.each([
    'https://www.cssbuy.com/',
    'https://www.cnfans.com/register',
    'https://hoobuy.com/login',
    'https://cnfans.com/product?id=675330231400&platform=ETSY',
    'https://hoobuy.com/product/9/692787834585',
    'https://cnfans.com/product?id=675330231400&platform=constructor',
    'https://www.superbuy.com/en/page/buy?url=nothing',
  ])('[C-05] %s is no goods page', (text) => {
    expect(decodeLink(text)).toMatchObject({ kind: 'unsupported' });
  });

  it('[C-05] links inside links are followed three deep, not four', () => {
    const wrap = (inner: string) => `https://www.superbuy.com/en/page/buy?url=${encodeURIComponent(inner)}`;
    const three = wrap(wrap(wrap('https://weidian.com/item.html?itemID=7280200545')));
    expect(decodeLink(three)).toMatchObject({ kind: 'item' });
    expect(decodeLink(wrap(three))).toMatchObject({ kind: 'unsupported' });
  });
});
