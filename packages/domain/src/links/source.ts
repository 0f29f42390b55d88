/** The four marketplaces goods come from, spelled as on the wire. */
export const SOURCES = ['1688', 'tianmao', 'taobao', 'weidian'] as const;

export type Source = (typeof SOURCES)[number];

/** The tabs of the category page, in the order they are shown. */
export const SOURCE_TABS = ['weidian', 'taobao', 'tianmao', '1688'] as const satisfies readonly Source[];

/** The marketplaces' names as people know them. */
export const SOURCE_LABELS = {
  '1688': { en: '1688', zh: '1688' },
  tianmao: { en: 'Tmall', zh: '天猫' },
  taobao: { en: 'Taobao', zh: '淘宝' },
  weidian: { en: 'Weidian', zh: '微店' },
} as const satisfies Record<Source, { en: string; zh: string }>;

/** Whether a value from outside names one of the four marketplaces. */
export function isSource(value: unknown): value is Source {
  return SOURCES.some((source) => source === value);
}
