/** The names of a CSV's columns, as its first line has them. */
export const columnsOf = (text: string): string[] => {
  const [first = ''] = text.replace('\uFEFF', '').split(/\r?\n/, 1);
  const names = [...first.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );
  return [...new Set(names.filter(Boolean))];
};

/** What banks usually call them. */
const USUAL = {
  day: /^(booking |posting |transaction |value )?date$|^day$|日期/i,
  amount: /^(net )?amount|金额/i,
  reference: /reference|^ref|transaction id|^id$|流水号|参考/i,
  text: /description|details|text|memo|narrative|摘要|附言/i,
  currency: /currency|^ccy$|币种/i,
} as const;

/** Which column is probably which; a person has the last word. */
export const guessed = (names: readonly string[]): Partial<Record<keyof typeof USUAL, string>> =>
  Object.fromEntries(
    Object.entries(USUAL).flatMap(([part, pattern]) => {
      const name = names.find((one) => pattern.test(one));
      return name === undefined ? [] : [[part, name]];
    }),
  );
