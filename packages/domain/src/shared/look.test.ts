import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLOUR, contrastOf, inkOn, LEAST_CONTRAST, lookProblem } from './look.ts';

const GOOD = { accent: '#0b6e4f', text: '#0b5d43', textDark: '#6fd3ab' };
const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('[E-01] the colours of a shop', () => {
  it('have the contrast that WCAG defines', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastOf('#f68c0d', '#f68c0d')).toBe(1);
  });

  it('are written on in dark or white, as is read best', () => {
    expect(inkOn('#f68c0d')).toBe('#221303');
    expect(inkOn('#0b6e4f')).toBe('#ffffff');
  });

  it('pass when everybody can read them', () => {
    expect(lookProblem(GOOD)).toBeUndefined();
  });

  it.each([
    ['text', { ...GOOD, text: '#5fb89a' }],
    ['textDark', { ...GOOD, textDark: '#0b5d43' }],
    ['accent', { ...GOOD, accent: '#787878' }],
  ] as const)('are refused for %s that is too weak, with the nearest colour that passes', (field, look) => {
    const problem = lookProblem(look);
    expect(problem).toMatchObject({ field, colour: look[field] });
    expect(problem?.contrast).toBeLessThan(LEAST_CONTRAST);
    expect(lookProblem({ ...look, [field]: problem?.nearest })?.field).not.toBe(field);
  });

  it('always have a nearest one that passes', () => {
    fc.assert(
      fc.property(colour, colour, colour, (accent, text, textDark) => {
        let look = { accent, text, textDark };
        for (let tries = 0; tries < 4; tries++) {
          const problem = lookProblem(look);
          if (!problem) return true;
          expect(problem.nearest).toMatch(COLOUR);
          look = { ...look, [problem.field]: problem.nearest };
        }
        return false;
      }),
    );
  });
});
