/** The word for a code of an open list; a code this release does not know is shown as it came. */
export const wordOf = (list: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(list, code) ? (list[code] ?? code) : code.replaceAll('_', ' ');
