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
      ['pure_battery', 'Battery or power bank', '纯电池'],
      ['food', 'Food', '食品'],
      ['medicine', 'Medicine', '药品'],
      ['brand', 'Branded', '品牌货'],
      ['oversize', 'Oversized', '超大件'],
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
];
