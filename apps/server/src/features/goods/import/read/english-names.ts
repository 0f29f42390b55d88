import type { ImportedProperty } from './import-format.ts';
import { optional } from '../normalise/optional.ts';
import { attributeNames, attributeValues } from '../vocabulary/attributes.ts';
import { entriesOf } from '../vocabulary/entries.ts';
import { translateName } from '../vocabulary/translate-title.ts';

const names = new Map(entriesOf(attributeNames));
const values = new Map(entriesOf(attributeValues));

export function withEnglish(property: ImportedProperty): ImportedProperty {
  const nameEn = property.nameEn ?? known(names, property.name);
  const valueEn = property.valueEn ?? known(values, property.value);
  return {
    name: property.name.slice(0, 40),
    value: property.value.slice(0, 120),
    ...optional('nameEn', nameEn?.slice(0, 60)),
    ...optional('valueEn', valueEn?.slice(0, 160)),
  };
}

/** The cell as a whole, else as it is put together; a star at the beginning only catches the eye. */
const known = (words: ReadonlyMap<string, string>, text: string): string | undefined =>
  words.get(text.normalize('NFKC').trim().replace(/^\*/, '')) ?? translateName(text);
