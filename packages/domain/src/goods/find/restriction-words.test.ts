import { describe, expect, it } from 'vitest';
import type { GoodsClass } from '../../freight/freight-tariff.ts';
import { type Prohibition, inferGoodsClasses, prohibitionOf } from '../goods-restrictions.ts';

describe('[G-01] words that say a class of goods, and those that only sound like it', () => {
  it.each<[string, GoodsClass[]]>([
    ['Bluetooth speaker', ['battery']],
    ['Smart watch for men', ['battery']],
    ['Smartwatch', ['battery']],
    ['Laptop 15 inch', ['battery']],
    ['Laptop stand, aluminium', ['general']],
    ['Bluetooth headset case', ['general']],
    ['Lamp with built-in battery', ['battery']],
    ['Wireless charger', ['general']],
    ['无人机 航拍', ['battery']],
    ['手机支架 桌面', ['general']],
    ['纽扣电池 CR2032', ['pure_battery']],
    ['Lithium batteries, 4 pieces', ['pure_battery']],
    ['充电宝收纳包', ['general']],
    ['Power bank pouch', ['general']],
  ])('batteries: %s', (title, classes) => {
    expect(inferGoodsClasses({ title })).toEqual(classes);
  });

  it.each<[string, GoodsClass[]]>([
    ['男士洗发水 500ml', ['liquid']],
    ['Shampoo 300 ml', ['liquid']],
    ['Red wine', ['liquid']],
    ['Wine rack, oak', ['general']],
    ['红酒杯 水晶', ['general']],
    ['Think pink T-shirt', ['general']],
    ['Essential oil diffuser', ['general']],
    ['面粉 5公斤', ['powder']],
    ['Wheat flour', ['powder']],
    ['Powder-coated shelf', ['general']],
    ['散粉 定妆', ['powder', 'cosmetic']],
    ['爽肤水 保湿', ['liquid', 'cosmetic']],
    ['Lipstick, matt', ['cosmetic']],
    ['Lipstick holder', ['general']],
    ['Moisturizer', ['cosmetic']],
    ['Moisturiser', ['cosmetic']],
  ])('liquids, powders and cosmetics: %s', (title, classes) => {
    expect(inferGoodsClasses({ title })).toEqual(classes);
  });

  it.each<[string, GoodsClass[]]>([
    ['Chocolates', ['food']],
    ['Chocolate mould', ['general']],
    ['Candy', ['food']],
    ['Candies', ['food']],
    ['Candy-coloured socks', ['general']],
    ['Doughnuts', ['general']],
    ['茶叶罐 陶瓷', ['general']],
    ['猫粮 10公斤', ['food']],
    ['Milk powder', ['powder', 'food']],
    ['Vitamin C', ['medicine']],
    ['Coffee capsules', ['general']],
    ['Pills organizer', ['general']],
    ['药盒 中药', ['general']],
  ])('food and medicine: %s', (title, classes) => {
    expect(inferGoodsClasses({ title })).toEqual(classes);
  });

  it.each<[string, GoodsClass[]]>([
    ['Fridge magnets', ['magnet']],
    ['蓝牙音箱', ['battery', 'magnet']],
    ['充电剃须刀', ['battery', 'blade']],
    ['Kitchen scissors', ['blade']],
    ['Knives', ['blade']],
    ['Knife block', ['general']],
    ['Toy axe', ['general']],
    ['Cookie cutter', ['general']],
    ['Hermès scarf', ['brand']],
    ['Hermes scarf', ['brand']],
    ['Supremely soft socks', ['general']],
    ['Sofa, three seats', ['oversize']],
    ['Sofa cover', ['general']],
    ['冰箱贴 卡通', ['general']],
    ['Bicycle', ['oversize']],
    ['Bicycle bell', ['general']],
    ['餐桌 实木', ['oversize']],
    ['餐桌布 防水', ['general']],
  ])('magnets, blades, brands and what is large: %s', (title, classes) => {
    expect(inferGoodsClasses({ title })).toEqual(classes);
  });

  it('the English title counts as the Chinese one, in whatever case', () => {
    expect(inferGoodsClasses({ title: '新款', titleEn: 'POWER BANK' })).toEqual(['pure_battery']);
    expect(inferGoodsClasses({ title: '新款', titleEn: '' })).toEqual(['general']);
    expect(inferGoodsClasses({ title: '', attributes: [] })).toEqual(['general']);
  });

  it('what stands behind two thousand characters is not looked at', () => {
    const long = (length: number) => ({ title: `${' '.repeat(length)}手枪` });
    expect(prohibitionOf(long(1_998))).toBe('weapon');
    expect(prohibitionOf(long(1_999))).toBeUndefined();
    expect(inferGoodsClasses({ title: `${' '.repeat(2_000)}香水` })).toEqual(['general']);
  });
});

describe('[G-01] words that nobody may send', () => {
  it.each<[Prohibition, string[]]>([
    ['weapon', ['匕首 户外', 'Air gun', 'airgun', 'Brass knuckles', 'Pepper spray', 'Switchblade', 'TASER']],
    ['explosive', ['Firecrackers', 'Gunpowder', '打火机油 133ml', 'Butane gas']],
    ['drug', ['Cocaine', 'MDMA', '摇头丸', 'marijuana']],
    ['tobacco', ['Cuban cigars', '烟弹 三颗装', 'E-liquid', 'e-cigarette', '雪茄 古巴']],
    ['live_animal', ['Live fish', '幼犬 泰迪', 'live insects']],
    ['protected_species', ['犀牛角 杯', 'Pangolin scales', 'Rhino horn', 'Rhinoceros horn', '玳瑁 手镯']],
    ['currency', ['Counterfeit money', 'Gift card codes', 'giftcard code', '话费充值卡']],
    ['adult_content', ['色情 光盘', 'Pornographic film']],
    ['surveillance', ['窃听器 微型', 'Spy cam', 'Hidden cameras', 'Signal jammer', '针孔摄像头']],
  ])('%s: %j', (prohibition, titles) => {
    for (const title of titles) expect([title, prohibitionOf({ title })]).toEqual([title, prohibition]);
  });

  it.each([
    'LEGO pistol',
    '匕首 模型',
    'Rifle keyring',
    'LED fireworks',
    '烟花灯串',
    '大麻纤维布',
    'Cannabis leaf print shirt',
    'Cigar humidor',
    '雪茄盒 雪松',
    'Ashtray for cigarettes',
    'Faux ivory carving',
    '象牙果 佛珠',
    '窃听器探测器',
    'Alive and well T-shirt',
    'Grapes knife-free',
    'Gift card holder',
  ])('%s is not meant', (title) => {
    expect(prohibitionOf({ title })).toBeUndefined();
  });

  it('of two reasons the first of the list is told', () => {
    expect(prohibitionOf({ title: '火药 手枪' })).toBe('weapon');
    expect(prohibitionOf({ title: 'Cigarettes and cocaine' })).toBe('drug');
  });

  it('the specification says it as well as the title', () => {
    expect(prohibitionOf({ title: '礼物', attributes: ['材质', '象牙'] })).toBe('protected_species');
    expect(prohibitionOf({ title: '礼物', category: '电子烟' })).toBe('tobacco');
    expect(prohibitionOf({ title: '礼物', titleEn: 'tobacco' })).toBe('tobacco');
  });
});
