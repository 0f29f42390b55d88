import { describe, expect, it } from 'vitest';
import { carrierIn, placeIn } from './place-names.ts';

describe('places and carriers', () => {
  it.each([
    ['广东 广州', 'Guangzhou, Guangdong', '广东 广州'],
    ['上海', 'Shanghai', '上海'],
    ['GUANGZHOU', 'Guangzhou', '广州'],
    ['Hong Kong', 'Hong Kong', '香港'],
    ['Springfield', 'Springfield', 'Springfield'],
    ['广东 某镇', '广东 某镇', '广东 某镇'],
    ['', '', ''],
  ])('[I-08] the place “%s” is said in the reader’s language where it is known', (text, en, zh) => {
    expect(placeIn(text, 'en')).toBe(en);
    expect(placeIn(text, 'zh')).toBe(zh);
  });

  it.each([
    ['YunExpress', 'YunExpress', '云途物流'],
    ['顺丰速运', 'SF Express', '顺丰速运'],
    ['China Post', 'China Post', '中国邮政'],
    ['Postman Pat', 'Postman Pat', 'Postman Pat'],
  ])('[I-08] so is the carrier “%s”', (text, en, zh) => {
    expect(carrierIn(text, 'en')).toBe(en);
    expect(carrierIn(text, 'zh')).toBe(zh);
  });

  it.each([
    ['  shenzhen ', 'Shenzhen', '深圳'],
    ['广东·深圳', 'Shenzhen, Guangdong', '广东 深圳'],
    ['广东，深圳', 'Shenzhen, Guangdong', '广东 深圳'],
    ['广东,  深圳', 'Shenzhen, Guangdong', '广东 深圳'],
    ['GUANGDONG shenzhen', 'Shenzhen, Guangdong', '广东 深圳'],
    ['某省 深圳', '某省 深圳', '某省 深圳'],
    ['深圳,', '深圳,', '深圳,'],
    ['new york', 'New York', '纽约'],
    ['Inner Mongolia', 'Inner Mongolia', '内蒙古'],
    ['西安', 'Xi’an', '西安'],
  ])('[I-08] “%s”, however it is written', (text, en, zh) => {
    expect(placeIn(text, 'en')).toBe(en);
    expect(placeIn(text, 'zh')).toBe(zh);
  });

  it.each([' yunexpress ', 'YUNEXPRESS', '云途物流'])('[I-08] the carrier “%s” too', (text) => {
    expect(carrierIn(text, 'en')).toBe('YunExpress');
    expect(carrierIn(text, 'zh')).toBe('云途物流');
  });

  it('[I-08] a name in two words is a whole: S.F. Express is no place', () => {
    expect(placeIn('SF Express', 'zh')).toBe('SF Express');
    expect(carrierIn('Guangzhou', 'zh')).toBe('Guangzhou');
  });
});
