import type { GoodsSource, ImportedShop } from '../import/read/import-format.ts';
import { demoCategories } from './categories.ts';
import { wordsOf } from './kind.ts';
import { createRandom } from './random.ts';

export type DemoShop = ImportedShop & { source: GoodsSource; top: string; avatar: string };

const demoShopCount = 150;
const avatarCount = 42;

// Invented two- and three-character names with their spelling.
const names = wordsOf(
  '木棉里|Mumianli; 南巷|Nanxiang; 浅夏|Qianxia; 拾光|Shiguang; 云栖|Yunqi; 半山|Banshan; 青禾|Qinghe; 白屿|Baiyu; 森野|Senye; 初见|Chujian; 花间集|Huajianji; 微澜|Weilan; 知夏|Zhixia; 鹿鸣|Luming; 星野|Xingye; 暖屿|Nuanyu; 一朵|Yiduo; 素造|Suzao; 原麦|Yuanmai; 橙子家|Orange House; 松果|Songguo; 小岛日记|Island Diary; 棠梨|Tangli; 简物|Jianwu; 素白|Subai; 听雨|Tingyu; 北岸|Beian; 晴川|Qingchuan; 未央|Weiyang; 朝暮|Zhaomu; 集叶|Jiye; 漫步者说|Walker Notes; 禾木|Hemu; 沐光|Muguang; 若初|Ruochu; 归野|Guiye; 二十四桥|Bridge 24; 有间|Youjian; 良物志|Liangwuzhi; 山茶|Shancha; 海蓝时|Hailan; 小橘灯|Tangerine Lamp; 七里香|Qilixiang; 大树屋|Tree House; 蓝鲸|Blue Whale; 拾柒|Shiqi; 千寻记|Qianxun; 木心|Muxin; 朵朵云|Duoduoyun; 半糖|Half Sugar',
);

const trades: Record<string, { zh: string; en: string }> = {
  women: { zh: '女装', en: 'Fashion' },
  men: { zh: '男装', en: 'Menswear' },
  shoes: { zh: '鞋业', en: 'Footwear' },
  bags: { zh: '箱包', en: 'Bags' },
  accessories: { zh: '饰品', en: 'Accessories' },
  beauty: { zh: '美妆', en: 'Beauty' },
  home: { zh: '家居', en: 'Home' },
  electronics: { zh: '数码', en: 'Digital' },
  toys: { zh: '玩具', en: 'Toys' },
  sports: { zh: '运动', en: 'Sports' },
  baby: { zh: '母婴', en: 'Baby' },
  study: { zh: '文具', en: 'Stationery' },
  pets: { zh: '宠物', en: 'Pets' },
  festive: { zh: '百货', en: 'General Goods' },
};

const towns: Record<string, string> = {
  women: '广东 广州|Guangzhou; 浙江 杭州|Hangzhou; 江苏 苏州|Suzhou',
  men: '福建 石狮|Shishi; 广东 广州|Guangzhou; 浙江 宁波|Ningbo',
  shoes: '福建 莆田|Putian; 浙江 温州|Wenzhou; 四川 成都|Chengdu',
  bags: '河北 白沟|Baigou; 广东 广州|Guangzhou; 浙江 嘉兴|Jiaxing',
  accessories: '浙江 义乌|Yiwu; 山东 青岛|Qingdao; 广东 深圳|Shenzhen',
  beauty: '广东 广州|Guangzhou; 上海|Shanghai; 浙江 金华|Jinhua',
  home: '福建 泉州|Quanzhou; 江西 景德镇|Jingdezhen; 江苏 南通|Nantong',
  electronics: '广东 深圳|Shenzhen; 广东 东莞|Dongguan; 广东 惠州|Huizhou',
  toys: '广东 汕头|Shantou; 浙江 丽水|Lishui; 江苏 扬州|Yangzhou',
  sports: '浙江 宁波|Ningbo; 山东 威海|Weihai; 福建 厦门|Xiamen',
  baby: '浙江 湖州|Huzhou; 广东 佛山|Foshan; 江苏 南通|Nantong',
  study: '浙江 宁波|Ningbo; 浙江 义乌|Yiwu; 上海|Shanghai',
  pets: '浙江 温州|Wenzhou; 河北 邢台|Xingtai; 江苏 苏州|Suzhou',
  festive: '浙江 义乌|Yiwu; 广东 阳江|Yangjiang; 安徽 阜阳|Fuyang',
};

// Sources in the proportion the marketplaces have among what shoppers abroad ask for.
const sourceTurn: readonly GoodsSource[] = [
  'taobao',
  '1688',
  'tianmao',
  'taobao',
  'weidian',
  '1688',
  'taobao',
  'tianmao',
  '1688',
  'weidian',
];

export const demoShops: readonly DemoShop[] = Array.from({ length: demoShopCount }, (_, index) =>
  makeShop(index),
);

export function shopsOf(top: string): DemoShop[] {
  return demoShops.filter((shop) => shop.top === top);
}

function makeShop(index: number): DemoShop {
  const random = createRandom(`shop/${index}`);
  const top = demoCategories[index % demoCategories.length]?.id ?? 'women';
  // Each category meets every source: the turn moves on by one with every round of categories.
  const source =
    sourceTurn[(Math.floor(index / demoCategories.length) + index) % sourceTurn.length] ?? 'taobao';
  const name = names[(index * 7 + Math.floor(index / names.length) * 3) % names.length] ?? {
    zh: '良物',
    en: 'Liangwu',
  };
  const town = random.pick(wordsOf(towns[top] ?? '浙江 义乌|Yiwu'));
  return {
    ...nameShop(source, name, trades[top] ?? { zh: '百货', en: 'Goods' }, town),
    externalId: String(100_000_000 + index * 5_309_117 + random.int(0, 999_999)),
    location: town.zh,
    rating: (45 + random.int(0, 4) + (random.chance(0.25) ? 1 : 0)) / 10,
    source,
    top,
    avatar: `shop-${index % avatarCount}`,
  };
}

function nameShop(
  source: GoodsSource,
  name: { zh: string; en: string },
  trade: { zh: string; en: string },
  town: { zh: string; en: string },
): { name: string; nameEn: string } {
  const city = town.zh.split(' ').at(-1) ?? town.zh;
  if (source === '1688')
    return {
      name: `${city}市${name.zh}${trade.zh}有限公司`,
      nameEn: `${town.en} ${name.en} ${trade.en} Co., Ltd.`,
    };
  if (source === 'tianmao')
    return { name: `${name.zh}${trade.zh}旗舰店`, nameEn: `${name.en} ${trade.en} Flagship Store` };
  if (source === 'weidian')
    return { name: `${name.zh}${trade.zh}小店`, nameEn: `${name.en} ${trade.en} Corner` };
  return { name: `${name.zh}${trade.zh}铺`, nameEn: `${name.en} ${trade.en} Studio` };
}
