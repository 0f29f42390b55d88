import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { root } from './repository.mjs';

/** A file of the repository that a tool writes and people commit. */
export interface WrittenFile {
  readonly path: string;
  /** What the tool would write now. */
  readonly text: string;
  /** The command that writes it. */
  readonly command: string;
}

export const recordedText = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

/** Why the committed file is not what its tool would write; undefined when it is. */
export async function stalenessOf({ path, text, command }: WrittenFile): Promise<string | undefined> {
  const recorded = await recordedText(path);
  if (recorded === text) return undefined;
  const name = relative(root, path);
  const remedy = `Run \`${command}\` and commit the file.`;
  if (recorded === undefined) return `${name} is missing. ${remedy}`;
  return `${name} is not what its tool would write. ${remedy}\n${firstDifference(recorded, text)}`;
}

/** Writes it when it differs. @returns whether it did */
export async function renew({ path, text }: WrittenFile): Promise<boolean> {
  if ((await recordedText(path)) === text) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return true;
}

function firstDifference(recorded: string, text: string): string {
  const [was, is] = [recorded.split('\n'), text.split('\n')];
  const at = is.findIndex((line, index) => line !== was[index]);
  const index = at === -1 ? is.length : at;
  const shown = (line: string | undefined): string => line ?? '(the end of the file)';
  return `  line ${index + 1}, committed: ${shown(was[index])}\n  line ${index + 1}, expected:  ${shown(is[index])}`;
}
