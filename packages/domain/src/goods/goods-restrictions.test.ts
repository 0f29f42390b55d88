import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOODS_CLASSES, type GoodsClass } from '../freight/freight-tariff.ts';
import { inferGoodsClasses, PROHIBITIONS, type Prohibition, prohibitionOf } from './goods-restrictions.ts';

describe('classes that freight asks about', () => {
  it.each<[string, GoodsClass[]]>([
    ['纯棉印花短袖T恤男', ['general']],
    ['无线蓝牙耳机 HiFi 降噪', ['battery']],
    ['蓝牙耳机套 硅胶保护套', ['general']],
    ['大容量充电宝20000毫安', ['pure_battery']],
    ['Portable power bank 10000 mAh', ['pure_battery']],
    ['苹果手机壳 磁吸', ['magnet']],
    ['女士香水 持久淡香 50ml', ['liquid']],
    ['香水分装瓶 空瓶 便携', ['general']],
    ['哑光口红 显白', ['cosmetic']],
    ['保湿精华液 30ml', ['liquid', 'cosmetic']],
    ['化妆刷套装', ['general']],
    ['每日坚果零食大礼包', ['food']],
    ['绿茶蛋黄酥 200克/4枚入', ['food']],
    ['蔓越莓曲奇 200克', ['food']],
    ['硅胶曲奇模具', ['general']],
    ['月饼模 50克', ['general']],
    ['食品级硅胶餐垫', ['general']],
    ['厨房菜刀 不锈钢', ['blade']],
    ['不锈钢刀叉勺三件套', ['general']],
    ['耐克男士跑步鞋', ['brand']],
    ['北欧布艺沙发 三人位', ['oversize']],
    ['沙发垫 四季通用 防滑', ['general']],
    ['自行车头盔 骑行', ['general']],
    ['乳清蛋白粉', ['powder']],
    ['复合维生素片', ['medicine']],
    ['Kitchen knife, stainless steel', ['blade']],
  ])('[G-01] %s', (title, classes) => {
    expect(inferGoodsClasses({ title })).toEqual(classes);
  });

  it('[G-01] category and specification count as the title does', () => {
    expect(inferGoodsClasses({ title: '新款', category: '移动电源' })).toEqual(['pure_battery']);
    expect(inferGoodsClasses({ title: '小夜灯', attributes: ['供电方式', '内置电池 充电'] })).toEqual([
      'battery',
    ]);
  });

  it('[G-01] whatever is said, there is at least one class, each once, and general only alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const classes = inferGoodsClasses({ title });
        expect(classes.length).toBeGreaterThan(0);
        expect(new Set(classes).size).toBe(classes.length);
        expect(classes.every((name) => GOODS_CLASSES.includes(name))).toBe(true);
        if (classes.includes('general')) expect(classes).toHaveLength(1);
      }),
    );
  });
});

describe('goods that are not bought for anybody', () => {
  it.each<[string, Prohibition]>([
    ['户外防身电击棍', 'weapon'],
    ['Hunting crossbow with scope', 'weapon'],
    ['春节烟花鞭炮组合', 'explosive'],
    ['一次性电子烟 西瓜味', 'tobacco'],
    ['Disposable vape 600 puffs', 'tobacco'],
    ['活体小仓鼠', 'live_animal'],
    ['天然象牙雕刻手串', 'protected_species'],
    ['手机信号屏蔽器', 'surveillance'],
    ['大麻种子', 'drug'],
    ['游戏点卡代充', 'currency'],
  ])('[G-01] %s is refused: %s', (title, prohibition) => {
    expect(prohibitionOf({ title })).toBe(prohibition);
  });

  it.each([
    '儿童玩具水枪 手枪造型',
    '烟花图案连衣裙 印花',
    '金属烟盒 香烟盒',
    '象牙白羊毛大衣',
    '玳瑁色眼镜框',
    '灵活关节手办',
    '居家生活用品收纳',
    'Toy pistol key ring',
    'Hidden camera detector',
    '雪茄剪 不锈钢',
  ])('[G-01] %s is not', (title) => {
    expect(prohibitionOf({ title })).toBeUndefined();
  });

  it('[G-01] every reason has its own name', () => {
    expect(new Set(PROHIBITIONS).size).toBe(PROHIBITIONS.length);
  });
});
