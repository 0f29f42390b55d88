import { queryTerms, searchTerms } from './search-terms.ts';

export interface NamedCategory {
  readonly id: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly parentId: string | null;
}

/**
 * The category whose own name, or failing that whose path, shares most words with what a marketplace calls its own;
 * of equals the more specific one. Undefined where none shares a word of two characters.
 */
export function suggestCategory(name: string, categories: readonly NamedCategory[]): string | undefined {
  const wanted = new Set(searchTerms(name).filter((term) => term.length > 1));
  const byId = new Map(categories.map((category) => [category.id, category]));
  let best: { readonly id: string; readonly score: number } | undefined;
  for (const category of categories) {
    const score = scoreOf(category, wanted, name) + depthOf(category, byId) / 100;
    if (score >= 1 && (best === undefined || score > best.score)) best = { id: category.id, score };
  }
  return best?.id;
}

/** The whole name in it counts most, then each shared word. */
function scoreOf({ nameZh, nameEn }: NamedCategory, wanted: ReadonlySet<string>, name: string): number {
  const terms = new Set([...queryTerms(nameZh), ...queryTerms(nameEn)]);
  const shared = [...terms].filter((term) => wanted.has(term)).length;
  const isWhole = nameZh !== '' && name.includes(nameZh);
  return (isWhole ? 10 + nameZh.length : 0) + (2 * shared) / Math.max(1, Math.sqrt(terms.size));
}

function depthOf({ parentId }: NamedCategory, byId: ReadonlyMap<string, NamedCategory>): number {
  let depth = 0;
  for (let at = parentId; at !== null && depth < 10; at = byId.get(at)?.parentId ?? null) depth += 1;
  return depth;
}
