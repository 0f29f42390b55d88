const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/** The id of each line, whether it stands alone or in a link; undefined when a line has none. */
export const goodsIdsOf = (typed: string): string[] | undefined => {
  const lines = typed.split(/\s+/).filter(Boolean);
  const ids = lines.flatMap((line) => ID.exec(line)?.[0].toLowerCase() ?? []);
  return ids.length === lines.length ? ids : undefined;
};
