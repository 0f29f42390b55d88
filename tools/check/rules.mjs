/**
 * @typedef {{ files: RegExp, except?: RegExp, forbidden: RegExp, why: string }} Rule
 * @typedef {{ path: string, line: number, why: string }} Fault
 */

const NAMED_COLOURS =
  'white|black|red|green|blue|orange|yellow|purple|pink|gr[ae]y|silver|gold|brown|cyan|magenta|navy|teal|maroon|olive|lime|coral|salmon|tomato|crimson|indigo|violet|beige|ivory|khaki|whitesmoke|gainsboro|lightgr[ae]y|darkgr[ae]y|dimgr[ae]y';

/** Features of the storefront whose answers other features make old. */
const QUERY_OWNERS =
  'accounts affiliate aftersales cart coupons deadlines messages orders parcels wallet warehouse'.split(' ');

const LENGTH = String.raw`(?:[^\s();]|\((?:[^()]|\([^()]*\))*\))+`;
const FOUR_SIDES = new RegExp(
  String.raw`(?<![\w-])(?:margin|padding|inset):\s*${LENGTH}\s+(${LENGTH})\s+${LENGTH}\s+(?!\1\s*;)${LENGTH}\s*;`,
  'g',
);

/** @type {readonly Rule[]} */
const rules = [
  {
    files: /^apps\/storefront\/src\/.*\.css$/,
    forbidden:
      /\b(margin|padding|border|inset)-(left|right)\b|\bborder-(top|bottom)-(left|right)-radius\b|(?<![\w-])(left|right)\s*:|\b(text-align|float|clear)\s*:\s*(left|right)\b/g,
    why: 'a physical side: some languages are read from the right, so write `inline-start`, `inline-end`, `start`',
  },
  {
    files: /^apps\/storefront\/src\/.*\.css$/,
    forbidden: FOUR_SIDES,
    why: 'four sides, of which left and right differ: write `-block` and `-inline`',
  },
  {
    files: /^apps\/storefront\/src\/.*\.css$/,
    // What only shimmers, and what follows a finger, has no direction of reading.
    except: /\/ui\/loading\/(skeleton|loading-indicator)\.module\.css$/,
    forbidden: /translateX\((?!calc\([^;]*var\(--towards\)|var\(--drawer-swipe)/g,
    why: 'a movement to one side: multiply it by `var(--towards)`, which is -1 where one reads from the right',
  },
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
      /\.test\.tsx?$|^packages\/domain\/src\/shared\/csv\.ts$|^packages\/web\/src\/files\/save-file\.ts$|\/export\.routes\.ts$|\/calls\/csv-route\.ts$/,
    forbidden: /\}\.csv[`'"]|text\/csv;|\.join\(['"][,;\t]['"]\).*\\r?\\n/g,
    why: 'a CSV file is made by toCsv and handed over as CsvText, so that no cell of it runs',
  },
  {
    files: /^(apps|packages)\/.*\.tsx?$/,
    // Two standards of others ask for HMAC-SHA1: one-time codes (RFC 6238) and the signature of Alibaba's gateway.
    except: /\/session\/totp\.ts$|\/alibaba\/alibaba\.sign\.ts$|\.test\.tsx?$|\/testing\//,
    forbidden:
      /\b(createHash|createHmac|createSign|createVerify|hash)\(\s*'(md5|sha1|rsa-sha1)'|'(des(-ede3?)?|rc4|aes-\d+)(-(ecb|cbc|ctr))?'|\brejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/gi,
    why: 'weak cryptography: SHA-256 or longer, AES-GCM, and certificates are checked',
  },
  {
    files: /^apps\/server\/src\/(connectors|platform|features)\/.*\.ts$/,
    except: /\.test\.ts$|\/testing\/|\.page\.ts$/,
    forbidden: /(?<=\bawait )fetch\((?![\s\S]{0,400}redirect: '(error|manual)')/g,
    why: "a request of the server follows no redirect: `redirect: 'error'`",
  },
  {
    files: /\.(tsx?|mjs|css|md)$/,
    // The glossary names them, and the changelog tells of the past.
    except: /^tools\/check\/|^docs\/glossary\.md$|^CHANGELOG\.md$/,
    forbidden:
      /\b(whoever|dearer|reckon\w*|mend(s|ed|ing)?|deeds?|turned down|ways? to the database)\b|\b(Empty|Error|Loading)Face\b|\buseSpeech\b|\w*Wish\b|\b[rR]ungs?\b|\btellPrograms\b/g,
    why: 'a retired word: docs/glossary.md has the one that is used instead',
  },
  ...QUERY_OWNERS.map((owner) => ({
    files: /^apps\/storefront\/src\/features\/.*\.tsx?$/,
    except: new RegExp(`^apps/storefront/src/features/${owner}/`),
    forbidden: new RegExp(`queryKey: \\['${owner}'`, 'g'),
    why: `a query key of ${owner}, which is named by keysOf`,
  })),
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
