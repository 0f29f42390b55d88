interface SeedContact {
  readonly appCategory: 1 | 2 | 3 | 4;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly domain: string;
  readonly link: string;
}

/** Contacts of the demo shop; their addresses lead nowhere, the desk replaces them. */
export const CONTACTS: readonly SeedContact[] = [
  {
    appCategory: 1,
    nameEn: 'Customer service (messaging)',
    nameZh: '在线客服',
    domain: 'message.caravan.example',
    link: 'https://message.caravan.example/service',
  },
  {
    appCategory: 2,
    nameEn: 'Orders and returns',
    nameZh: '订单与售后客服',
    domain: 'chat.caravan.example',
    link: 'https://chat.caravan.example/orders',
  },
  {
    appCategory: 2,
    nameEn: 'Parcels and freight',
    nameZh: '包裹与运费客服',
    domain: 'chat.caravan.example',
    link: 'https://chat.caravan.example/parcels',
  },
  {
    appCategory: 3,
    nameEn: 'Shoppers’ group: finds and photos',
    nameZh: '买家交流群：好物与晒单',
    domain: 'group.caravan.example',
    link: 'https://group.caravan.example/join',
  },
  {
    appCategory: 4,
    nameEn: 'Service in Chinese',
    nameZh: '中文客服',
    domain: 'im.caravan.example',
    link: 'https://im.caravan.example/zh',
  },
];

interface SeedDictionary {
  readonly type: string;
  /** Value, English, Chinese; in the order shown. */
  readonly entries: readonly (readonly [value: string, en: string, zh: string])[];
}

/** Dictionaries that every shop needs. */
export const DICTIONARIES: readonly SeedDictionary[] = [
  {
    type: 'goods_class',
    entries: [
      ['general', 'General goods', '普通货物'],
      ['battery', 'With battery', '带电'],
      ['liquid', 'Liquid', '液体'],
      ['magnet', 'Magnetic', '带磁'],
      ['powder', 'Powder', '粉末'],
      ['blade', 'Blade or tool', '刀具'],
      ['cosmetic', 'Cosmetics', '化妆品'],
      ['fragile', 'Fragile', '易碎品'],
    ],
  },
  {
    type: 'promotion_type',
    entries: [
      ['1', 'Product link', '商品链接'],
      ['2', 'Short link', '短链接'],
      ['3', 'Poster', '推广海报'],
      ['4', 'Invitation link', '邀请链接'],
    ],
  },
  {
    type: 'goods_promotion_record',
    entries: [
      ['clicked', 'Clicked', '已点击'],
      ['ordered', 'Ordered', '已下单'],
      ['pending', 'Commission pending', '佣金待确认'],
      ['payable', 'Commission payable', '佣金可结算'],
      ['paid', 'Commission paid', '佣金已结算'],
      ['reversed', 'Commission reversed', '佣金已撤销'],
    ],
  },
  {
    type: 'return_reason',
    entries: [
      ['damaged', 'Damaged or faulty', '破损或有瑕疵'],
      ['wrong_item', 'Wrong item, colour or size', '款式、颜色或尺码发错'],
      ['not_as_described', 'Not as described', '与描述不符'],
      ['missing_parts', 'Something is missing', '少件漏发'],
      ['changed_mind', 'I changed my mind', '不想要了'],
    ],
  },
  {
    type: 'cancel_reason',
    entries: [
      ['changed_mind', 'I changed my mind', '不想要了'],
      ['wrong_order', 'I ordered the wrong thing', '拍错了'],
      ['found_elsewhere', 'I found it elsewhere', '在别处买到了'],
      ['too_slow', 'It takes too long', '等待时间太长'],
    ],
  },
];

interface SeedBanner {
  readonly titleEn: string;
  readonly titleZh: string;
  readonly link: string;
  /** Two colours of the background and the objects on it, from the left. */
  readonly ground: readonly [from: string, to: string];
  readonly objects: readonly string[];
}

/** Banners of the demo shop, without words in the picture: the title is text of the page. */
export const BANNERS: readonly SeedBanner[] = [
  {
    titleEn: 'From four marketplaces to your door',
    titleZh: '四大平台好物，一站代购到家',
    link: '/helpGuide/1',
    ground: ['#fff3e2', '#ffd9a8'],
    objects: ['1f6cd-fe0f', '1f4e6', '2708-fe0f', '1f3e0'],
  },
  {
    titleEn: 'Free-shipping area: no freight to pay',
    titleZh: '包邮专区，国际运费我们出',
    link: '/freeProduct',
    ground: ['#e9f5ec', '#bfe3c8'],
    objects: ['1f45f', '1f381', '1f45c', '1f9e2'],
  },
  {
    titleEn: 'Collect for 90 days, ship as one parcel',
    titleZh: '免费保管90天，攒齐一起寄',
    link: '/helpGuide/2',
    ground: ['#e8f1fa', '#bcd8f0'],
    objects: ['1f4e6', '1f3ec', '23f3', '1f69a'],
  },
  {
    titleEn: 'Compare every line before you pay',
    titleZh: '运费先比价，再付款',
    link: '/freight',
    ground: ['#f6efe9', '#e6d3c2'],
    objects: ['2696-fe0f', '1f6a2', '1f30f', '1f4b0'],
  },
];
