/** The pairs of a list `zh|en; zh|en`. */
export const entriesOf = (list: string): [zh: string, en: string][] =>
  list.split(';').flatMap((line): [string, string][] => {
    const [zh = '', en = ''] = line.split('|').map((part) => part.trim());
    return zh === '' ? [] : [[zh, en]];
  });
