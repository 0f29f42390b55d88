export interface AuditFact {
  readonly name: string;
  readonly value: string;
}

/** What was recorded with a deed, for reading: empty values and ids of rows say nothing to a person and are left out. */
export const auditFacts = (detail: Readonly<Record<string, unknown>>): AuditFact[] =>
  Object.entries(detail)
    .filter(([name]) => !/Ids?$/.test(name))
    .map(([name, value]) => ({ name, value: written(value) }))
    .filter(({ value }) => value !== '');

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(written).filter(Boolean).join('; ');
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name} ${written(inner)}`)
    .join(', ');
};
