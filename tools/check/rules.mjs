/**
 * @typedef {{ files: RegExp, except?: RegExp, forbidden: RegExp, why: string }} Rule
 * @typedef {{ path: string, line: number, why: string }} Fault
 */

const NAMED_COLOURS =
  'white|black|red|green|blue|orange|yellow|purple|pink|gr[ae]y|silver|gold|brown|cyan|magenta|navy|teal|maroon|olive|lime|coral|salmon|tomato|crimson|indigo|violet|beige|ivory|khaki|whitesmoke|gainsboro|lightgr[ae]y|darkgr[ae]y|dimgr[ae]y';

/** @type {readonly Rule[]} */
const rules = [
  {
    files: /\.css$/,
    except: /(^|\/)tokens(\.[a-z]+)?\.css$/,
    forbidden: new RegExp(
      `:[^;{}]*(#[\\da-f]{3,8}\\b|\\b(rgba?|hsla?|hwb|oklch|oklab|lab|lch)\\(|(?<![\\w-])(${NAMED_COLOURS})(?![\\w-]))`,
      'gi',
    ),
    why: 'a raw colour: looks come from the tokens',
  },
  {
    files: /\.(ts|tsx|mjs)$/,
    except: /^tools\/check\//,
    forbidden: /import\s*\{[^}]*\bz\b[^}]*\}\s*from\s*'zod'/g,
    why: "write `import * as z from 'zod'`: the named export drags every language of zod along",
  },
  {
    files: /\.(ts|tsx|mjs)$/,
    forbidden: /(oxlint|eslint)-disable(?!.* -- \S.{9,})/g,
    why: 'a switched-off rule says why: `-- the reason`',
  },
  {
    files: /^apps\/storefront\/src\/.*\.tsx?$/,
    except: /\.test\.tsx?$/,
    forbidden: /from '(antd|recharts|dayjs|lodash[^']*|moment)'/g,
    why: 'too heavy for a phone',
  },
  {
    files: /^(apps|packages)\/.*\.tsx?$/,
    except:
      /\.test\.tsx?$|^apps\/console\/src\/ui\/tables\/download\.ts$|^packages\/domain\/src\/shared\/csv\.ts$|^apps\/storefront\/src\/shell\/forms\/save-file\.ts$|\/export\.routes\.ts$/,
    forbidden: /\}\.csv[`'"]|text\/csv;|\.join\(['"][,;\t]['"]\).*\\r?\\n/g,
    why: 'a CSV file is made by toCsv and handed over as CsvText, so that no cell of it runs',
  },
  {
    files: /\.(tsx?|mjs|css|md)$/,
    // The glossary names them, and the changelog tells of the past.
    except: /^tools\/check\/|^docs\/glossary\.md$|^CHANGELOG\.md$/,
    forbidden:
      /\b(whoever|dearer|reckon\w*|mend(s|ed|ing)?|deeds?|turned down|ways? to the database)\b|\b(Empty|Error|Loading)Face\b|\buseSpeech\b|\w*Wish\b|\b[rR]ungs?\b|\btellPrograms\b/g,
    why: 'a retired word: docs/glossary.md has the one that is used instead',
  },
];

/**
 * What a file does against the rules of the house.
 * @param {string} path from the repository's root, with forward slashes
 * @param {string} text
 * @returns {Fault[]}
 */
export function faults(path, text) {
  const applying = rules.filter(({ files, except }) => files.test(path) && !except?.test(path));
  if (applying.length === 0) return [];
  const bare = path.endsWith('.css') ? withoutComments(text) : text;
  return applying.flatMap(({ forbidden, why }) =>
    [...bare.matchAll(forbidden)].map((match) => ({ path, line: lineOf(bare, match.index), why })),
  );
}

/** Comments become blanks of the same length, so that lines keep their numbers. @param {string} text */
const withoutComments = (text) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

/** @param {string} text @param {number} index */
const lineOf = (text, index) => text.slice(0, index).split('\n').length;
