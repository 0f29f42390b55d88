import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/repository.mjs';
import { withMutant } from './mutants.mjs';

/** @typedef {{ path: string, mutant: import('./mutants.mjs').Mutant }} Faulty */

/**
 * The faults that the type checker accepts. One that it rejects never reaches a test, nor a shopper.
 * @template {Faulty} F
 * @param {readonly F[]} faults of the domain, which needs no other package
 * @returns {Promise<F[]>}
 */
export async function compiling(faults) {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  try {
    for (const path of ['tsconfig.base.json', 'packages/domain/tsconfig.json', 'packages/domain/src'])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    const passed = [];
    for (const fault of faults) if (await compiles(folder, fault)) passed.push(fault);
    return passed;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} folder @param {Faulty} fault @returns {Promise<boolean>} */
function compiles(folder, { path, mutant }) {
  const text = readFileSync(join(root, path), 'utf8');
  const config = join(folder, 'only.json');
  writeFileSync(join(folder, path), withMutant(text, mutant));
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.base.json', files: [path], include: [] }));
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], (error) => {
      writeFileSync(join(folder, path), text);
      resolve(!error);
    });
  });
}
