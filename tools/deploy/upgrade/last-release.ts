// The release before this one, as a built tree: that of the last tag, of the commit that numbered it, or of one that is given.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, runNpm } from '../../lib/child.mjs';
import { root } from '../../lib/repository.mjs';
import { Unable, step } from '../../lib/say.mjs';

/** Where there is no tag yet: about so many commits back. */
const COMMITS_BACK = 100;

const git = (...words: string[]): string =>
  execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The commit of the last release; before the first, the nearest commit that far back whose database can be upgraded. */
export function lastRelease(given: string | undefined): { readonly commit: string; readonly name: string } {
  if (given !== undefined) return { commit: git('rev-parse', `${given}^{commit}`), name: given };
  const here = git('rev-parse', 'HEAD');
  const tags = git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD')
    .split('\n')
    .filter(Boolean);
  const tag = tags.find((name) => git('rev-parse', `${name}^{commit}`) !== here);
  if (tag !== undefined) return { commit: git('rev-parse', `${tag}^{commit}`), name: tag };
  const numbered = numberedBefore(here);
  if (numbered !== undefined && canBeUpgraded(numbered.commit)) return numbered;
  const older = git('rev-list', '--first-parent', 'HEAD').split('\n').slice(COMMITS_BACK);
  const commit =
    older.find(canBeUpgraded) ?? git('rev-list', 'HEAD').split('\n').slice(COMMITS_BACK).find(canBeUpgraded);
  if (commit === undefined)
    throw new Unable('There is no earlier commit whose database can be upgraded: name one.');
  return { commit, name: commit.slice(0, 8) };
}

/** Where nobody set a tag: the commit that gave the packages their present number. */
function numberedBefore(here: string): { readonly commit: string; readonly name: string } | undefined {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'package.json');
  return commit === '' || commit === here ? undefined : { commit, name: `v${version}` };
}

/** Its migrations are ours, unchanged, and all that it lacks have later numbers. */
function canBeUpgraded(commit: string): boolean {
  const folder = 'apps/server/migrations';
  const theirs = git('ls-tree', commit, `${folder}/`)
    .split('\n')
    .filter((line) => line.endsWith('.sql'))
    .map((line) => ({ hash: line.split(/\s+/)[2] ?? '', name: line.slice(line.lastIndexOf('/') + 1) }));
  const ours = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
  const newest = theirs.at(-1)?.name ?? '';
  const isOurs = theirs.every(
    ({ hash, name }) => ours.includes(name) && blobOf(readFileSync(join(root, folder, name))) === hash,
  );
  const lacks = ours.filter((name) => !theirs.some((their) => their.name === name));
  return isOurs && lacks.length > 0 && lacks.every((name) => name > newest);
}

/** What git calls a file of this content. */
function blobOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Its tree with its own libraries, built; kept for the next time. */
export async function builtTree(commit: string, folder: string): Promise<string> {
  const tree = join(folder, commit.slice(0, 12));
  if (existsSync(join(tree, '.ready'))) return tree;
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  execFileSync('tar', ['-x', '-C', tree], {
    input: execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 }),
  });
  await step(`Installing the libraries of ${commit.slice(0, 8)}`, async () => {
    const { code, output } = await runNpm(
      ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
      { cwd: tree },
    );
    if (code !== 0) throw new Unable(output);
  });
  await step(`Building ${commit.slice(0, 8)}`, async () => {
    const { code, output } = await runNode(join(tree, 'tools/build.mjs'), [], { cwd: tree });
    if (code !== 0) throw new Unable(output);
  });
  writeFileSync(join(tree, '.ready'), '');
  return tree;
}
