import type { CsvText } from '@caravan/domain/shared/csv';

const KEEP_MS = 10_000;

/** Hands a list to the browser as a file of this name, for a spreadsheet. */
export const saveCsv = (name: string, text: CsvText): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
