export interface AuditFact {
  readonly name: string;
  readonly value: string;
}

type Plain = string | number | boolean;
type Detail = Readonly<Record<string, unknown>>;

/** How the desk's language says what was recorded. */
export interface AuditSpeech {
  readonly nameOf: (name: string) => string;
  /** A value of a fact of that name: a code, an amount, a time. */
  readonly sayOf: (name: string, value: Plain) => string;
}

/**
 * What was recorded with an action, for reading: empty values and ids of rows say nothing to a person and are left out, and
 * weight and size are written as people write them.
 */
export const auditFacts = (detail: Detail, speech: AuditSpeech): AuditFact[] =>
  Object.entries(withMeasures(detail))
    .filter(([name]) => !/Ids?$/.test(name))
    .map(([name, value]) => ({ name: speech.nameOf(name), value: written(name, value, speech) }))
    .filter(({ value }) => value !== '');

const written = (name: string, value: unknown, speech: AuditSpeech): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((each) => written(name, each, speech))
      .filter(Boolean)
      .join('; ');
  if (typeof value !== 'object') return speech.sayOf(name, value as Plain); // what JSON has beside lists and objects
  return Object.entries(withMeasures(value))
    .map(([inner, one]) => {
      const text = written(inner, one, speech);
      return inner === MEASURES ? text : `${speech.nameOf(inner)} ${text}`;
    })
    .join(', ');
};

const MEASURES = 'measures';

/** `640 g, 270 × 190 × 70 mm` in place of the four numbers, where all of them are there. */
const withMeasures = (value: object): Detail => {
  const { weightGrams, lengthMm, widthMm, heightMm, ...rest }: Detail = { ...value };
  const size = [lengthMm, widthMm, heightMm];
  if (typeof weightGrams !== 'number' || !size.every((each) => typeof each === 'number')) return { ...value };
  return { [MEASURES]: `${weightGrams} g, ${size.join(' × ')} mm`, ...rest };
};
