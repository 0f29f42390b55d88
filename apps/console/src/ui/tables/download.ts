import type { CsvText } from '@caravan/domain/shared/csv';

/** Hands a list to the browser as a file of this name, for a spreadsheet. */
export const downloadCsv = (name: string, text: CsvText): void =>
  download(`${name}.csv`, text, 'text/csv;charset=utf-8');

export const downloadText = (name: string, text: string): void => download(`${name}.txt`, text, 'text/plain');

const download = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
