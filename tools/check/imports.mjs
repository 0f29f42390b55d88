import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** @typedef {{ from: string, to: string, isType: boolean, line: number }} Import */

/**
 * What a source file imports: paths from the repository's root for its own files, names for libraries.
 * @param {string} from the file's path from the root, with forward slashes
 * @param {string} text
 * @returns {Import[]}
 */
export function importsOf(from, text) {
  const { module, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      start,
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType, start }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest, start }) => {
      const literal = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
      return literal === undefined ? [] : [{ specifier: literal, isType: false, start }];
    }),
  ];
  return found.map(({ specifier, isType, start }) => ({
    from,
    to: resolved(from, specifier),
    isType,
    line: text.slice(0, start).split('\n').length,
  }));
}

/** @param {string} from @param {string} specifier */
function resolved(from, specifier) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = /^@caravan\/(domain|contract|web)\/(.+)$/.exec(specifier);
  return own ? `packages/${own[1]}/src/${own[2]}.ts` : specifier;
}
