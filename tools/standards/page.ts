import { table } from '../docs/section.ts';
import { type Evidence, type Place, placeOf } from './proofs.ts';
import type { Chapter, Row } from './standard.ts';

const VERDICTS = ['held', 'not applicable', 'decided otherwise', 'open'] as const;
const MOST_WORDS = 12;

/** The page of a standard: counts first, then every requirement. `intro` has no heading of its own. */
export const standardPage = (
  title: string,
  intro: string,
  chapters: readonly Chapter[],
  evidence: Evidence,
  asked = 'What is asked',
): string => {
  const counts = [...chapters, { title: 'All', rows: chapters.flatMap(({ rows }) => rows) }].map((each) => [
    each.title,
    ...VERDICTS.map((verdict) => each.rows.filter((row) => row.verdict === verdict).length),
  ]);
  const parts = chapters.map(
    (each) =>
      `## ${each.title}\n\n${table(
        ['No.', 'Level', asked, 'Verdict', 'Held by, or why'],
        each.rows.map((row) => [row.id, row.level, row.words, row.verdict, reason(row, evidence)]),
      )}`,
  );
  return `# ${title}\n\n${intro.trim()}\n\n${table(['', ...VERDICTS], counts)}\n\n${parts.join('\n\n')}\n`;
};

/** What is wrong with the rows: proofs that are nowhere, numbers that stand twice, words that are no summary. */
export const faultsOf = (chapters: readonly Chapter[], evidence: Evidence): string[] => {
  const rows = chapters.flatMap(({ rows: own }) => own);
  const ids = rows.map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...rows
      .filter(({ words }) => words.split(' ').length > MOST_WORDS)
      .map(({ id }) => `${id} is told in more than ${MOST_WORDS} words`),
    ...rows.flatMap((row) => faultyProofs(row, evidence).map((fault) => `${row.id}: ${fault}`)),
  ];
};

const faultyProofs = (row: Row, evidence: Evidence): string[] => {
  if (!('by' in row)) return [];
  if (row.by.length === 0) return ['is held by nothing'];
  return row.by.map((proof) => placeOf(proof, evidence)).filter((place) => typeof place === 'string');
};

const reason = (row: Row, evidence: Evidence): string => {
  if (!('by' in row)) return inCell(row.note);
  const places = row.by.map((proof) => placeOf(proof, evidence)).filter((place) => typeof place !== 'string');
  return [...places.map(shown), ...(row.note === undefined ? [] : [inCell(row.note)])].join('<br>');
};

const shown = ({ file, what }: Place): string =>
  file.endsWith('.md') ? `[${what}](${file.replace(/^docs\//, '../')})` : `\`${file}\`: ${inCell(what)}`;

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
