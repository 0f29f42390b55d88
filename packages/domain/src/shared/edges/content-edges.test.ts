import { describe, expect, it } from 'vitest';
import {
  CONTENT_KINDS,
  CONTENT_KIND_NAMES,
  type ContentDraft,
  type ContentKind,
  type ContentProblem,
  EMPTY_CONTENT,
  contentProblem,
  contentState,
  hasField,
  isKnownByKey,
} from '../content-kinds.ts';

const AT = new Date('2026-03-02T00:00:00Z');
const later = (ms: number) => new Date(AT.getTime() + ms);

/** An item of each kind that can be published. */
const whole = (kind: ContentKind): ContentDraft => ({
  titleEn: 'A',
  titleZh: '甲',
  bodyEn: 'a',
  bodyZh: '甲',
  link: 'https://a.example/x',
  pictureId: 'p',
  group: kind === 'hot_search' ? 'en' : '1',
  key: 'k-1',
  goodsIds: ['g'],
  startsAt: null,
  endsAt: null,
});
const problem = (kind: ContentKind, change: Partial<ContentDraft>) =>
  contentProblem(kind, { ...whole(kind), ...change });

describe('[S-07] what each kind of content needs', () => {
  it.each<[ContentKind, ContentProblem]>([
    ['banner', 'content_title_missing'],
    ['notice', 'content_title_missing'],
    ['guide', 'content_group_invalid'],
    ['article', 'content_group_invalid'],
    ['question', 'content_group_invalid'],
    ['contact', 'content_group_invalid'],
    ['hot_search', 'content_group_invalid'],
    ['dictionary', 'content_group_invalid'],
    ['category', 'content_key_invalid'],
    ['free_area', 'content_title_missing'],
  ])('an empty %s says first %s', (kind, first) => {
    expect(contentProblem(kind, EMPTY_CONTENT)).toBe(first);
  });

  it.each<[keyof ContentDraft, ContentProblem, ContentKind[]]>([
    [
      'titleEn',
      'content_title_missing',
      ['banner', 'notice', 'guide', 'article', 'question', 'contact', 'dictionary', 'category', 'free_area'],
    ],
    [
      'titleZh',
      'content_title_missing',
      ['banner', 'notice', 'guide', 'article', 'question', 'contact', 'dictionary', 'category', 'free_area'],
    ],
    ['bodyEn', 'content_body_missing', ['notice', 'guide', 'article', 'question', 'free_area']],
    ['bodyZh', 'content_body_missing', ['notice', 'guide', 'article', 'question', 'free_area']],
    ['key', 'content_key_invalid', ['hot_search', 'dictionary', 'category']],
  ])('without %s: %s, of %j only', (field, expected, kinds) => {
    for (const kind of CONTENT_KIND_NAMES)
      expect([kind, problem(kind, { [field]: ' ' })]).toEqual([
        kind,
        kinds.includes(kind) ? expected : undefined,
      ]);
  });

  it('a banner alone needs its picture, a free area alone its goods', () => {
    for (const kind of CONTENT_KIND_NAMES) {
      expect([kind, problem(kind, { pictureId: null })]).toEqual([
        kind,
        kind === 'banner' ? 'content_picture_missing' : undefined,
      ]);
      expect([kind, problem(kind, { goodsIds: [] })]).toEqual([
        kind,
        kind === 'free_area' ? 'content_goods_missing' : undefined,
      ]);
    }
  });

  it('a kind has the fields that it is made of, and programs know three kinds by key', () => {
    for (const kind of CONTENT_KIND_NAMES)
      for (const field of ['title', 'body', 'picture', 'link', 'group', 'key', 'goods', 'schedule'] as const)
        expect([kind, field, hasField(kind, field)]).toEqual([
          kind,
          field,
          CONTENT_KINDS[kind].some((each) => each === field),
        ]);
    expect(CONTENT_KIND_NAMES.filter(isKnownByKey)).toEqual(['hot_search', 'dictionary', 'category']);
  });
});

describe('[S-07] where content may lead', () => {
  it.each([
    ['', true, false],
    ['/', true, false],
    ['/goods/1?x=1#top', true, false],
    ['/goods 1', false, false],
    ['/goods\\1', false, false],
    ['//a.example', false, false],
    ['https://a.example', true, true],
    ['HTTPS://A.EXAMPLE/x', true, true],
    ['https://a.example?x=1', true, true],
    ['https://', false, false],
    ['https:///x', false, false],
    ['https://a@b.example', false, false],
    ['https://a.example/x y', false, false],
    ['https://a.example\\x', false, false],
    ['x https://a.example', false, false],
    ['mailto:a@b.example', false, true],
    ['MAILTO:a@b.example', false, true],
    ['tel:+8610000', false, true],
    ['tel:', false, false],
    ['tel:+86 10', false, false],
    ['sms:10000', false, false],
  ])('to "%s": a banner %s, a contact %s', (link, banner, contact) => {
    expect(problem('banner', { link })).toBe(banner ? undefined : 'content_link_invalid');
    expect(problem('contact', { link })).toBe(contact ? undefined : 'content_link_invalid');
  });
});

describe('[S-07] the shelf and the key of an item', () => {
  it.each<[ContentKind, string[], string[]]>([
    ['guide', ['1', '2'], ['', '0', '3', '12']],
    ['contact', ['1', '4'], ['', '0', '5', '11']],
    ['article', ['a', 'A_1', 'x'.repeat(40)], ['', 'a-b', 'a b', 'x'.repeat(41)]],
    ['question', ['a', 'x'.repeat(40)], ['', 'é', 'x'.repeat(41)]],
    ['hot_search', ['en', 'zh'], ['', 'es', 'en ', 'enzh']],
    ['dictionary', ['a', 'x'.repeat(60)], ['', 'a-b', 'x'.repeat(61)]],
    ['category', ['', 'a-1', 'x'.repeat(60)], ['A', 'a_b', 'x'.repeat(61)]],
  ])('shelves of a %s', (kind, good, bad) => {
    for (const group of good) expect([group, problem(kind, { group })]).toEqual([group, undefined]);
    for (const group of bad)
      expect([group, problem(kind, { group })]).toEqual([group, 'content_group_invalid']);
  });

  it.each<[ContentKind, string[], string[]]>([
    ['hot_search', ['a', '红 裙', 'x'.repeat(40)], ['', ' a', 'a ', 'a\tb', 'x'.repeat(41)]],
    ['dictionary', ['a', 'A_1-b', 'x'.repeat(60)], ['', 'a b', 'x'.repeat(61)]],
    ['category', ['a', 'a-1', 'x'.repeat(60)], ['', 'A', 'a_1', 'x'.repeat(61)]],
  ])('keys of a %s', (kind, good, bad) => {
    for (const key of good) expect([key, problem(kind, { key })]).toEqual([key, undefined]);
    for (const key of bad) expect([key, problem(kind, { key })]).toEqual([key, 'content_key_invalid']);
  });
});

describe('[S-07] the time of an item', () => {
  it.each([
    ['always', null, null, 'shown', undefined],
    ['from now on', AT, null, 'shown', undefined],
    ['from a moment on', later(1), null, 'scheduled', undefined],
    ['until now', null, AT, 'ended', undefined],
    ['a moment longer', null, later(1), 'shown', undefined],
    ['from now on, a moment long', AT, later(1), 'shown', undefined],
    ['over before it began', later(1), AT, 'ended', 'content_schedule_invalid'],
    ['no time at all', later(1), later(1), 'scheduled', 'content_schedule_invalid'],
  ] as const)('%s', (_, startsAt, endsAt, state, expected) => {
    expect(contentState({ startsAt, endsAt }, AT)).toBe(state);
    expect(problem('notice', { startsAt, endsAt })).toBe(expected);
  });
});
