import { describe, expect, it } from 'vitest';
import { faultsOf, standardPage } from './page.ts';
import { headingsIn, placeOf, tasksIn, titlesIn } from './proofs.ts';
import { chapter, decided, held, heldSo, open, row, without } from './standard.ts';

const evidence = {
  tests: new Map([
    ['a door is locked', ['doors.test.ts']],
    ['twice', ['a/one.test.ts', 'a/two.test.ts']],
  ]),
  headings: new Map([['docs/house.md', ['Keys']]]),
  tasks: ['lint'],
};

describe('a proof', () => {
  it('[Q-09] is a test by its title, a heading of a page, or a task of the check', () => {
    expect(placeOf('a door is locked', evidence)).toEqual({
      file: 'doors.test.ts',
      what: 'a door is locked',
    });
    expect(placeOf('two.test.ts: twice', evidence)).toEqual({ file: 'a/two.test.ts', what: 'twice' });
    expect(placeOf('docs/house.md#Keys', evidence)).toEqual({ file: 'docs/house.md', what: 'Keys' });
    expect(placeOf('check: lint', evidence)).toEqual({ file: 'npm run check', what: 'lint' });
  });

  it.each([
    ['a door is open', 'no test is called'],
    ['twice', 'several tests'],
    ['docs/house.md#Locks', 'no heading'],
    ['check: smell', 'no task'],
  ])('[Q-09] that is nowhere is said to be: %s', (proof, said) =>
    expect(placeOf(proof, evidence)).toContain(said),
  );

  it('[Q-09] is found however a test is written', () => {
    const source = `
      it('plain', () => {}); it.skip("it\\'s quoted", () => {});
      test.each([[1], [f('no title')]])('each %s', () => {}); it(\`by \${name}\`, () => {}); say('no test');`;
    expect(titlesIn('a.test.ts', source)).toEqual(['plain', "it's quoted", 'each %s', 'by ${name}']);
    expect(headingsIn('# Top\n\ntext\n\n### Low\n')).toEqual(['Top', 'Low']);
    expect(tasksIn("task('lint', x), task('dead code', y)")).toEqual(['lint', 'dead code']);
  });
});

describe('a page of a standard', () => {
  const doors = chapter('Doors', [
    row('1.1', '1', 'Doors are locked', held('a door is locked')),
    row('1.2', '2', 'Keys are kept apart', heldSo('In the safe.', 'docs/house.md#Keys')),
    row('1.3', '2', 'Moats are deep', without('There is no moat.')),
    row('1.4', '2', 'Dogs bark', open('No dog yet.')),
    row('1.5', '1', 'Doors are of iron', decided('Guests asked for wood.', 'a door is locked')),
  ]);

  it('[Q-09] counts its verdicts and tells each with its proof or reason', () => {
    const page = standardPage('A house', 'Where we live.', [doors], evidence);
    expect(page).toContain('| Doors | 2 | 1 | 1 | 1 |');
    expect(page).toContain('| 1.1 | 1 | Doors are locked | held | `doors.test.ts`: a door is locked |');
    expect(page).toContain('| held | [Keys](../house.md)<br>In the safe. |');
    expect(page).toContain(
      '| decided otherwise | `doors.test.ts`: a door is locked<br>Guests asked for wood. |',
    );
    expect(page).toContain('| not applicable | There is no moat. |');
    expect(faultsOf([doors], evidence)).toEqual([]);
  });

  it('[Q-09] names what stands twice, is told at length, or is held by nothing', () => {
    const wrong = chapter('Windows', [
      row('1.1', '1', 'a b c d e f g h i j k l m', held('a window is shut')),
      row('2.1', '1', 'Shut', held()),
      row('2.2', '1', 'Barred', decided('No.')),
    ]);
    expect(faultsOf([doors, wrong], evidence)).toEqual([
      '1.1 stands twice',
      '1.1 is told in more than 12 words',
      '1.1: no test is called "a window is shut"',
      '2.1: is held by nothing',
      '2.2: is held by nothing',
    ]);
  });
});
