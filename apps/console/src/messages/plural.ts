const rules = new Intl.PluralRules('en');

/** `1 row`, `3 rows`: English needs two forms, Chinese one. */
export const plural = (count: number, one: string, other: string): string =>
  `${count.toLocaleString('en')} ${rules.select(count) === 'one' ? one : other}`;
