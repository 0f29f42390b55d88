import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Chip } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { type Category, childrenOf, rootOf, rootsOf } from './category-tree.ts';
import styles from './category.module.css';

interface CategoryMenuProps {
  readonly categories: UseQueryResult<Category[]>;
  readonly chosen: string | undefined;
  readonly onChoose: (categoryId: string | undefined) => void;
}

/** All and the top categories with their pictures; below them what lies in the chosen one. */
export const CategoryMenu = ({ categories, chosen, onChoose }: CategoryMenuProps) => {
  const t = useTexts('goods');
  const all = categories.data ?? [];
  const root = rootOf(all, chosen);
  const children = childrenOf(all, root?.goodsCategoryId);
  return (
    <nav aria-label={t.goods.category.label} className={styles['menu']}>
      <div className={styles['strip']}>
        <CategoryEntry
          name={t.goods.category.all}
          isChosen={chosen === undefined}
          onChoose={() => onChoose(undefined)}
        >
          <IconLayoutGrid />
        </CategoryEntry>
        {categories.isPending && <CategorySkeleton />}
        {rootsOf(all).map((category) => (
          <CategoryEntry
            key={category.goodsCategoryId}
            name={category.goodsCategoryName}
            isChosen={category.goodsCategoryId === root?.goodsCategoryId}
            onChoose={() => onChoose(category.goodsCategoryId)}
          >
            <Picture src={category.icon} alt="" sizes="64px" corners="round" />
          </CategoryEntry>
        ))}
      </div>
      {categories.isError && (
        <Button variant="ghost" size="small" onClick={() => void categories.refetch()}>
          {t.common.actions.retry}
        </Button>
      )}
      {root && children.length > 0 && (
        <div
          className={styles['children']}
          role="group"
          aria-label={t.fill(t.goods.category.inside, { name: root.goodsCategoryName })}
        >
          <Chip chosen={chosen === root.goodsCategoryId} onClick={() => onChoose(root.goodsCategoryId)}>
            {t.goods.category.all}
          </Chip>
          {children.map(({ goodsCategoryId, goodsCategoryName }) => (
            <Chip
              key={goodsCategoryId}
              chosen={chosen === goodsCategoryId}
              onClick={() => onChoose(goodsCategoryId)}
            >
              {goodsCategoryName}
            </Chip>
          ))}
        </div>
      )}
    </nav>
  );
};

interface EntryProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const CategoryEntry = ({ name, isChosen, onChoose, children }: EntryProps) => (
  <button type="button" className={styles['entry']} aria-pressed={isChosen} onClick={onChoose}>
    <span className={styles['icon']}>{children}</span>
    <span className={styles['entryName']}>{name}</span>
  </button>
);

const BONES = ['a', 'b', 'c', 'd', 'e'];

const CategorySkeleton = () =>
  BONES.map((bone) => (
    <span key={bone} className={styles['entry']} aria-hidden="true">
      <span className={styles['icon']} />
      <span className={styles['entryName']}>
        <Skeleton />
      </span>
    </span>
  ));
