import { describe, expect, it } from 'vitest';
import { topicsWith } from './help-search.ts';

const topics = [
  {
    topic: 'a',
    title: 'A',
    articles: [
      { id: '1', title: 'Storage', html: '<p>Free for 90 <strong>days</strong> &amp; more</p>' },
      { id: '2', title: '退货', html: '<p>到仓后5个工作日内</p>' },
    ],
  },
  { topic: 'b', title: 'B', articles: [{ id: '3', title: 'Paying', html: '<p>In dollars</p>' }] },
];
const found = (words: string) =>
  topicsWith(topics, words).flatMap(({ articles }) => articles.map(({ id }) => id));

describe('[N-02] searching the help centre', () => {
  it('finds every word anywhere in an answer, in either language', () => {
    expect(found('DAYS storage')).toEqual(['1']);
    expect(found('工作日')).toEqual(['2']);
    expect(found('& more')).toEqual(['1']);
    expect(found('')).toEqual(['1', '2', '3']);
  });

  it('marks are no words, and what nobody wrote is not found', () => {
    expect(found('strong')).toEqual([]);
    expect(topicsWith(topics, 'camel')).toEqual([]);
  });
});
