import type { CsvText } from '@caravan/domain/shared/csv';

const KEEP_MS = 10_000;

/** Hands a list to the browser as a file of this name, for a spreadsheet. */
export const saveCsv = (name: string, text: CsvText): void =>
  save(`${name}.csv`, text, 'text/csv;charset=utf-8');

export const saveText = (name: string, text: string): void => save(`${name}.txt`, text, 'text/plain');

const save = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
