import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';

export interface OwnCategory {
  readonly id: string;
  /** From the top down, as the desk writes it and a file is read. */
  readonly path: string;
}

/** The shop's own categories by their paths, in the desk's language. */
export const useOwnCategories = (): readonly OwnCategory[] => {
  const { language } = useLanguage();
  const { data = [] } = useQuery({ ...read('GET /staff/categories', {}), staleTime: 300_000 });
  const paths = new Map<string, string>();
  // parents come before their children
  for (const { id, parentId, nameZh, nameEn } of data) {
    const above = parentId === null ? undefined : paths.get(parentId);
    const name = language === 'zh' ? nameZh : nameEn;
    paths.set(id, above === undefined ? name : `${above} / ${name}`);
  }
  return [...paths].map(([id, path]) => ({ id, path }));
};
