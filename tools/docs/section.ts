import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = new URL('../../', import.meta.url);

/** Puts measured text between the markers of its name in a document; what people wrote around it stays. */
export async function writeSection(document: string, name: string, text: string): Promise<void> {
  const path = fileURLToPath(new URL(document, repository));
  const present = await readFile(path, 'utf8').catch(() => '# Performance\n');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, withSection(present, name, text));
}

/** The document with the section of that name replaced, or added at its end. */
export function withSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const section = `${begin}\n\n${text.trim()}\n\n${end}`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from === -1 || to < from)
    return `${document.trimEnd()}${document.trim() === '' ? '' : '\n\n'}${section}\n`;
  return document.slice(0, from) + section + document.slice(to + end.length);
}

/** A Markdown table; numbers are set to the right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const rule = head.map((_, column) => (typeof rows[0]?.[column] === 'number' ? '---:' : '---'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The middle value; of an even number of values the upper middle one. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('there is no median of nothing');
  return middle;
}
