/** @typedef {import('./mutate.mjs').Outcome} Outcome */

/**
 * The figures as a page: folders with their share of noticed faults, then every fault that no test noticed.
 * @param {readonly Outcome[]} outcomes
 * @param {readonly import('./equivalent.mjs').Known[]} equivalent
 * @param {{ files: string, sample?: string | undefined, seed: string }} options
 */
export function report(outcomes, equivalent, { files, sample, seed }) {
  const folders = [...new Set(outcomes.map(({ path }) => folderOf(path)))].toSorted();
  const rows = [...folders, 'all'].map((folder) => {
    const inside = outcomes.filter(({ path }) => folder === 'all' || folderOf(path) === folder);
    const survived = inside.filter(({ end }) => end === 'survived').length;
    const noticed = inside.length - survived;
    return `| ${folder} | ${inside.length} | ${noticed} | ${survived} | ${((100 * noticed) / inside.length).toFixed(1)} % |`;
  });
  const survivors = outcomes
    .filter(({ end }) => end === 'survived')
    .map(({ path, mutant }) => `| ${path}:${mutant.line} | ${cell(mutant.was)} | ${cell(mutant.text)} |`);
  return `# Faults put in on purpose

Made by \`npm run mutate -- --files ${files}${sample ? ` --sample ${sample} --seed ${seed}` : ''} --write\`: each fault is
one operator, bound, condition or number of the source, and only the tests that import the file are asked. A fault whose
tests never end counts as noticed.

| folder | faults | noticed | survived | share |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

## Not noticed

| where | was | became |
| --- | --- | --- |
${survivors.join('\n')}

## Left out, because nobody could notice

| file | was | became | why |
| --- | --- | --- | --- |
${equivalent.map(({ path, was, text, why }) => `| ${path} | ${cell(was)} | ${cell(text)} | ${why} |`).join('\n')}
`;
}

/** @param {string} path */
const folderOf = (path) => path.split('/').slice(0, -1).join('/');

/** @param {string} text */
const cell = (text) => `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')}\``;
