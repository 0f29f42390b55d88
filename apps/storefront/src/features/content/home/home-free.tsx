import { useQuery } from '@tanstack/react-query';
import { freeGoodsOnHomeQuery, SmallGoodsCard } from '../../goods/index.ts';
import { useApp } from '../../../shell/app.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import styles from './home.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six goods that travel home without freight; More leads to all of them. */
export const HomeFree = () => {
  const { home } = useTexts('content').content;
  const { call } = useApp();
  const paths = usePaths();
  const free = useQuery(freeGoodsOnHomeQuery(call));
  const list = free.data?.list ?? [];
  if (!free.isPending && list.length === 0) return null;
  return (
    <Card as="section">
      <SectionHead
        title={
          <span className={styles['freeTitle']}>
            {home.free} <Tag tone="success">{home.freeNote}</Tag>
          </span>
        }
        to={paths.freeProducts()}
        more={home.more}
      />
      <ul className={styles['free']}>
        {free.isPending
          ? BONES.map((bone) => (
              <li key={bone} className={styles['freeBone']}>
                <Skeleton kind="square" />
                <Skeleton />
                <Skeleton width="half" />
              </li>
            ))
          : list.map((goods) => (
              <li key={goods.id}>
                <SmallGoodsCard goods={goods} />
              </li>
            ))}
      </ul>
    </Card>
  );
};
