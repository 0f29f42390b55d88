/**
 * Words that the Union's ICS2 refuses when they are the whole description of goods: a selection of the list of stop words,
 * as printed by ensadviser.com and updated on 4 May 2026 (customs-declarations.uk).
 */
const ALONE: ReadonlySet<string> = new Set(
  `accessories, adapter, apparel, appliances, articles, artwork, auto parts, bags, battery, boards, boxes, cables, caps,
  cards, cartons, case, chemicals, cleaning products, clothes, clothing, commodity, component, cosmetics, courier goods,
  decorations, decorative items, documents, drugs, electronic equipment, electronic goods, electronic items, electronics,
  equipment, food, foodstuff, footwear, garments, general cargo, goods, hardware, household goods, instruments, items,
  jewellery, kids, leather, lights, machine, materials, merchandise, metal, ornaments, others, parcel, parts, personal effects, plastic,
  products, shoes, spare parts, sports goods, stationery, stuff, supplies, textile, tools, toys, various goods, wear`
    .split(',')
    .map((word) => word.trim()),
);

/** Words that say nothing wherever they stand, or that make customs look twice. */
const ANYWHERE =
  /\b(gifts?|presents?|samples?|misc(ellaneous)?|assorted|various|sundry|unknown|n\/a|as per|said to contain|etc|freight all kinds|consolidated)\b/i;

const LETTER = /\p{L}{3}/u;

/** Why a description will not do for customs: the word that is refused, or the whole of it; undefined when it will. */
export function refusedDescription(description: string): string | undefined {
  const plain = description
    .trim()
    .toLowerCase()
    .replace(/[.\s]+$/, '');
  const anywhere = ANYWHERE.exec(plain)?.[0];
  if (anywhere) return anywhere;
  return ALONE.has(plain) || !LETTER.test(plain) ? description.trim() : undefined;
}
