import type { CsvText } from '@caravan/domain/shared/csv';

const KEEP_MS = 10_000;

/** Hands a list to the browser as a file of this name, for a spreadsheet. */
export const saveCsv = (name: string, text: CsvText): void =>
  save(`${name}.csv`, text, 'text/csv;charset=utf-8');

export const saveText = (name: string, text: string): void => save(`${name}.txt`, text, 'text/plain');

export const saveXml = (name: string, text: string): void => save(`${name}.xml`, text, 'application/xml');

const save = (name: string, text: string, type: string): void => saveBlob(name, new Blob([text], { type }));

/** Hands a file that the server wrote to the browser. */
export const saveBlob = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
};
