export interface AuditFact {
  readonly name: string;
  readonly value: string;
}

type Named = (name: string) => string;
type Detail = Readonly<Record<string, unknown>>;

/**
 * What was recorded with an action, for reading: empty values and ids of rows say nothing to a person and are left out, and
 * weight and size are written as people write them. Names are those of the desk's language.
 */
export const auditFacts = (detail: Detail, nameOf: Named): AuditFact[] =>
  Object.entries(withMeasures(detail))
    .filter(([name]) => !/Ids?$/.test(name))
    .map(([name, value]) => ({ name: nameOf(name), value: written(value, nameOf) }))
    .filter(({ value }) => value !== '');

const written = (value: unknown, nameOf: Named): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map((each) => written(each, nameOf))
      .filter(Boolean)
      .join('; ');
  if (typeof value === 'boolean') return nameOf(`${value}`);
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(withMeasures(value))
    .map(([name, inner]) => {
      const text = written(inner, nameOf);
      return name === MEASURES ? text : `${nameOf(name)} ${text}`;
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
