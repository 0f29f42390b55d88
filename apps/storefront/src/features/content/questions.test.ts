import { describe, expect, it } from 'vitest';
import { TOPICS, topicsWith } from './questions.ts';

const allOf = (locale: 'en' | 'zh') =>
  TOPICS[locale]
    .flatMap(({ questions }) => questions.map(({ question, answer }) => `${question} ${answer}`))
    .join('\n');

describe('the help centre', () => {
  it('[N-02] answers name the house’s rules in both languages: storage, returns, hours, shipping, photos, reply, cards', () => {
    const english = [
      /90 days/,
      /5 working days/,
      /09:00–18:00 \(UTC\+8\)/,
      /15–30 days/,
      /about 3 days/,
      /24 hours/,
      /3 payments a day/,
    ];
    const chinese = [
      /90 天/,
      /5 个工作日/,
      /09:00–18:00（北京时间）/,
      /15–30 天/,
      /约 3 天/,
      /24 小时/,
      /每天最多支付 3 笔/,
    ];
    for (const fact of english) expect(allOf('en')).toMatch(fact);
    for (const fact of chinese) expect(allOf('zh')).toMatch(fact);
  });

  it('[N-02] both languages answer the same questions', () => {
    const shape = (locale: 'en' | 'zh') => TOPICS[locale].map(({ id, questions }) => [id, questions.length]);
    expect(shape('zh')).toEqual(shape('en'));
  });

  it('[N-02] a search finds what contains all its words, whatever their case', () => {
    const found = topicsWith(TOPICS.en, 'FREE days');
    expect(found.flatMap(({ questions }) => questions).length).toBeGreaterThan(0);
    for (const { question, answer } of found.flatMap(({ questions }) => questions)) {
      expect(`${question} ${answer}`.toLowerCase()).toContain('free');
      expect(`${question} ${answer}`.toLowerCase()).toContain('days');
    }
    expect(topicsWith(TOPICS.zh, '保管 90')[0]?.id).toBe('warehouse');
    expect(topicsWith(TOPICS.en, 'zeppelin')).toEqual([]);
    expect(topicsWith(TOPICS.en, '  ')).toEqual(TOPICS.en);
  });
});
