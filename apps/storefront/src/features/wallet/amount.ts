/** US cents of an amount as people type it: `20`, `20.5`, `20,50`; undefined for anything else. */
export const centsOf = (typed: string): number | undefined => {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
};
