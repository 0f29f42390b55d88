import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CONTENT_KIND_NAMES,
  type ContentDraft,
  EMPTY_CONTENT,
  contentProblem,
  contentState,
  hasField,
} from './content-kinds.ts';

const whole: ContentDraft = {
  titleEn: 'A',
  titleZh: '甲',
  bodyEn: '<p>a</p>',
  bodyZh: '<p>甲</p>',
  link: 'https://a.example/x',
  pictureId: 'p',
  group: '1',
  key: 'k-1',
  goodsIds: ['g'],
  startsAt: null,
  endsAt: null,
};

/** It stands on the pages of a language. */
const hotSearch: ContentDraft = { ...whole, group: 'zh' };

describe('[S-07] content of the desk', () => {
  it('what is whole can be published, whatever its kind', () => {
    for (const kind of CONTENT_KIND_NAMES)
      expect(contentProblem(kind, kind === 'hot_search' ? hotSearch : whole), kind).toBeUndefined();
    expect(contentProblem('hot_search', whole)).toBe('content_group_invalid');
  });

  it('a new item stands first until somebody says otherwise', () => {
    expect(EMPTY_CONTENT.position).toBe(0);
  });

  it('both languages are needed', () => {
    expect(contentProblem('notice', { ...whole, titleZh: ' ' })).toBe('content_title_missing');
    expect(contentProblem('article', { ...whole, bodyEn: '' })).toBe('content_body_missing');
    expect(contentProblem('banner', { ...whole, pictureId: null })).toBe('content_picture_missing');
    expect(contentProblem('free_area', { ...whole, goodsIds: [] })).toBe('content_goods_missing');
  });

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'http://a.example',
    'x',
  ])('a banner does not lead to %s', (link) =>
    expect(contentProblem('banner', { ...whole, link })).toBe('content_link_invalid'),
  );

  // fast-check's own `webUrl` makes a table of all characters first, for seconds
  const address = fc
    .tuple(fc.domain(), fc.string({ maxLength: 20 }))
    .map(([host, path]) => `https://${host}/${encodeURIComponent(path)}`);

  it('no link with a scheme of another kind is taken', () => {
    fc.assert(
      fc.property(fc.constantFrom('banner', 'contact'), address, (kind, url) => {
        const script = `javascript:${url}`;
        expect(contentProblem(kind, { ...whole, link: script })).toBe('content_link_invalid');
        expect(contentProblem(kind, { ...whole, link: ` ${url}` })).toBe('content_link_invalid');
      }),
    );
  });

  it('a guide is the first or the second, a schedule ends after it begins', () => {
    expect(contentProblem('guide', { ...whole, group: '3' })).toBe('content_group_invalid');
    const at = new Date('2026-03-02T00:00:00Z');
    expect(contentProblem('notice', { ...whole, startsAt: at, endsAt: at })).toBe('content_schedule_invalid');
    expect(contentState({ startsAt: at, endsAt: null }, at)).toBe('shown');
    expect(contentState({ startsAt: at, endsAt: null }, new Date(at.getTime() - 1))).toBe('scheduled');
    expect(contentState({ startsAt: null, endsAt: at }, at)).toBe('ended');
  });

  it('a kind has the fields of its list only', () => {
    expect(hasField('hot_search', 'key')).toBe(true);
    expect(hasField('hot_search', 'body')).toBe(false);
    expect(hasField('banner', 'body')).toBe(false);
    // Whatever is shown has a time for it.
    for (const kind of CONTENT_KIND_NAMES) expect(hasField(kind, 'schedule'), kind).toBe(true);
  });
});
