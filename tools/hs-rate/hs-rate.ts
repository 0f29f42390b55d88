import { readFileSync } from 'node:fs';
import {
  HELD_OUT_TITLES,
  KNOWN_TITLES,
  type LabelledTitle,
} from '@caravan/domain/customs/subheading/labelled-titles.data';
import { proposeSubheading } from '@caravan/domain/customs/subheading/propose-subheading';

/** How often the proposed subheading is right: for the titles of the house, and for those of a file given as an argument. */
const measure = (name: string, titles: readonly LabelledTitle[]): void => {
  const answers = titles.map(([title, ...codes]) => {
    const proposed = proposeSubheading([title]);
    // a label of four digits asks for the heading only
    const isRight = codes.some((code) => proposed?.hsCode.startsWith(code) === true);
    return { title, codes, proposed, isRight };
  });
  const right = answers.filter(({ isRight }) => isRight).length;
  const silent = answers.filter(({ proposed }) => !proposed).length;
  const share = ((100 * right) / Math.max(1, titles.length)).toFixed(1);
  console.log(`${name}: ${right} of ${titles.length} right (${share} %), nothing proposed for ${silent}`);
  for (const { title, codes, proposed } of answers.filter(({ isRight }) => !isRight))
    console.log(
      `  ${title}: ${proposed ? `${proposed.hsCode} by ${proposed.word}` : 'nothing'}, is ${codes.join(' or ')}`,
    );
};

/** One title a line, then its codes: `title<tab>630260<tab>630291`. */
const titlesIn = (file: string): LabelledTitle[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split('\t'))
    .flatMap(([title = '', ...codes]) =>
      title !== '' && codes.length > 0 ? [[title, ...codes] as const] : [],
    );

measure('words known', KNOWN_TITLES);
measure('held out', HELD_OUT_TITLES);
for (const file of process.argv.slice(2)) measure(file, titlesIn(file));
