import { describe, expect, it } from 'vitest';
import { TOPICS, topicsWith } from './questions.ts';

const allOf = (locale: 'en' | 'zh') =>
  TOPICS[locale].flatMap(({ questions }) => questions.map(({ question, answer }) => `${question} ${answer}`)).join('\n');

describe('the help centre', () => {
  it('[N-02] answers name the house’s rules in both languages: storage, returns, hours, shipping, photos, reply, cards', () => {
    for (const fact of ['90', '5', '09:00–18:00', '15–30', '24', '3', '500']) {
      expect(allOf('en')).toContain(fact);
      expect(allOf('zh')).toContain(fact);
    }
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
