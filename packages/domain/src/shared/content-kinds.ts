/** What an item of the shop's content can be made of, beside its place in the order. */
export type ContentField = 'title' | 'body' | 'picture' | 'link' | 'group' | 'key' | 'goods' | 'schedule';

/**
 * Everything that the desk writes for shoppers, and what each is made of. `key` is what programs know an item by and
 * stays as it was first given; `group` is the shelf that an item stands on.
 */
export const CONTENT_KINDS = {
  banner: ['title', 'picture', 'link', 'schedule'],
  notice: ['title', 'body', 'schedule'],
  guide: ['group', 'title', 'body', 'schedule'],
  article: ['group', 'title', 'body', 'schedule'],
  question: ['group', 'title', 'body', 'schedule'],
  contact: ['group', 'title', 'picture', 'key', 'link', 'schedule'],
  hot_search: ['group', 'key', 'schedule'],
  dictionary: ['group', 'key', 'title', 'schedule'],
  category: ['group', 'key', 'title', 'picture', 'schedule'],
  free_area: ['title', 'body', 'goods', 'schedule'],
} as const satisfies Readonly<Record<string, readonly ContentField[]>>;

export type ContentKind = keyof typeof CONTENT_KINDS;

export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]]; // its own keys

/** Whether items of a kind have a field. */
export const hasField = (kind: ContentKind, field: ContentField): boolean =>
  (CONTENT_KINDS[kind] as readonly ContentField[]).includes(field);

/** Whether programs know items of a kind by shelf and key, which stay as they were first given. */
export const isKnownByKey = (kind: ContentKind): boolean =>
  kind === 'hot_search' || kind === 'dictionary' || kind === 'category';

/** Where an item stands with its schedule. */
export type ContentState = 'shown' | 'scheduled' | 'ended';

export const contentState = (
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  now: Date,
): ContentState => {
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'shown';
};

export interface ContentDraft {
  readonly titleEn: string;
  readonly titleZh: string;
  readonly bodyEn: string;
  readonly bodyZh: string;
  readonly link: string;
  readonly pictureId: string | null;
  readonly group: string;
  readonly key: string;
  /** Goods that it shows, in this order. */
  readonly goodsIds: readonly string[];
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

/** An item of which nothing is said yet. */
export const EMPTY_CONTENT = {
  titleEn: '',
  titleZh: '',
  bodyEn: '',
  bodyZh: '',
  link: '',
  pictureId: null,
  group: '',
  key: '',
  goodsIds: [] as string[],
  position: 0,
  startsAt: null,
  endsAt: null,
} satisfies ContentDraft & { position: number };

export type ContentProblem =
  | 'content_title_missing'
  | 'content_body_missing'
  | 'content_picture_missing'
  | 'content_link_invalid'
  | 'content_group_invalid'
  | 'content_key_invalid'
  | 'content_goods_missing'
  | 'content_schedule_invalid';

/** Why an item cannot be published: both languages are needed, and what its kind is made of. */
export const contentProblem = (kind: ContentKind, draft: ContentDraft): ContentProblem | undefined => {
  const asked = CONTENT_KINDS[kind] as readonly ContentField[];
  for (const field of asked) {
    const problem = problems[field](draft, kind);
    if (problem) return problem;
  }
  return undefined;
};

type Check = (draft: ContentDraft, kind: ContentKind) => ContentProblem | undefined;

const isEmpty = (text: string): boolean => text.trim() === '';

const problems: Readonly<Record<ContentField, Check>> = {
  title: ({ titleEn, titleZh }) =>
    isEmpty(titleEn) || isEmpty(titleZh) ? 'content_title_missing' : undefined,
  body: ({ bodyEn, bodyZh }) => (isEmpty(bodyEn) || isEmpty(bodyZh) ? 'content_body_missing' : undefined),
  picture: ({ pictureId }, kind) =>
    kind === 'banner' && pictureId === null ? 'content_picture_missing' : undefined,
  link: ({ link }, kind) => (isLinkOf(kind, link) ? undefined : 'content_link_invalid'),
  group: ({ group }, kind) => (GROUPS[kind]?.test(group) === false ? 'content_group_invalid' : undefined),
  key: ({ key }, kind) => (KEYS[kind]?.test(key) === false ? 'content_key_invalid' : undefined),
  goods: ({ goodsIds }) => (goodsIds.length === 0 ? 'content_goods_missing' : undefined),
  schedule: ({ startsAt, endsAt }) =>
    startsAt && endsAt && endsAt <= startsAt ? 'content_schedule_invalid' : undefined,
};

const GROUPS: Partial<Record<ContentKind, RegExp>> = {
  guide: /^[12]$/,
  article: /^\w{1,40}$/,
  question: /^\w{1,40}$/,
  contact: /^[1-4]$/,
  hot_search: /^(?:en|zh)$/,
  dictionary: /^\w{1,60}$/,
  category: /^[a-z0-9-]{0,60}$/,
};

const KEYS: Partial<Record<ContentKind, RegExp>> = {
  hot_search: /^(?! )[^\p{Cc}]{1,40}(?<! )$/u,
  dictionary: /^[\w-]{1,60}$/,
  category: /^[a-z0-9-]{1,60}$/,
};

/** A banner opens a page of the shop, or another site in safety; a contact is opened by its own program as well. */
const isLinkOf = (kind: ContentKind, link: string): boolean => {
  if (kind === 'banner') return link === '' || /^\/(?![/\\])[^\s\\]*$/.test(link) || isHttps(link);
  return isHttps(link) || /^(mailto|tel):[^\s]+$/i.test(link);
};

const isHttps = (link: string): boolean => /^https:\/\/[^\s/\\@]+(?:\/\S*)?$/i.test(link);
