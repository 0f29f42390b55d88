import pg from 'pg';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;

/** Reads `bigint` as a number, which holds every amount and count of the shop exactly, and `date` as it is written. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary') {
      if (oid === INT8) return safeInteger;
      if (oid === INT8_ARRAY) return integerList;
      if (oid === DATE) return (text: string) => text;
    }
    return pg.types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

const safeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint of the database is beyond 2^53');
  return value;
};

const integerList = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((item) => (item === 'NULL' ? null : safeInteger(item)));
