import { describe, expect, it } from 'vitest';
import { translateName, translateTitle } from './translate-title.ts';

describe('English titles for Chinese ones', () => {
  it.each([
    [
      '2026新款法式泡泡袖连衣裙女夏季收腰显瘦',
      "New French-Style Puff-Sleeve Women's Summer Cinched-Waist Dress",
    ],
    ['纯棉印花短袖T恤男', "Cotton Printed Short-Sleeve Men's T-Shirt"],
    ['轻奢纯棉刺绣水洗四件套', 'Luxe Cotton Embroidered Washed Bedding Set'],
    ['无线蓝牙耳机 HiFi 降噪', 'Wireless HiFi Noise-Cancelling Bluetooth Earphones'],
    ['北欧陶瓷马克杯', 'Nordic Ceramic Mug'],
    ['秋冬保暖加厚澳洲羊毛被', 'Autumn-Winter Warm Thick Australian Wool Quilt'],
    ['色织格纹空调被', 'Yarn-Dyed Checked Summer Quilt'],
    ['Apple iPhone 14 128GB 手机', 'Apple iPhone 14 128GB Phone'],
    ['LED 12瓦台灯', 'LED Desk Lamp'],
    ['真皮单肩包女斜挎包', "Leather Women's Shoulder Bag, Crossbody Bag"],
  ])('%s', (zh, en) => {
    expect(translateTitle(zh)).toBe(en);
  });

  it('the longest known word wins', () => {
    expect(translateTitle('牛仔裤')).toBe('Jeans');
    expect(translateTitle('连衣裙')).toBe('Dress');
  });

  it('a title in Latin letters stays as it is, and an unknown one gives nothing', () => {
    expect(translateTitle('Mini Ice Cream Scoop')).toBe('Mini Ice Cream Scoop');
    expect(translateTitle('魑魅魍魉')).toBe('');
    expect(translateTitle('月光曲·清水木棉')).toBe('');
  });

  it('nothing is said twice', () => {
    const words = translateTitle('连衣裙女夏季女士连衣裙女款夏季裙子').toLowerCase().split(/[ ,]+/);
    expect(new Set(words).size).toBe(words.length);
  });

  it('an option is translated only when all of it is known', () => {
    expect(translateName('黑色')).toBe('Black');
    expect(translateName('酒红色')).toBe('Burgundy');
    expect(translateName('XL')).toBe('XL');
    expect(translateName('魑魅黑色')).toBeUndefined();
  });
});
