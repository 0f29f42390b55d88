import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../../shell/app.tsx';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { SkeletonRow } from '../../../ui/loading/skeleton.tsx';
import { SourceTag } from '../lists/badges.tsx';
import { matchesQuery } from '../goods.queries.ts';
import { remember } from './search-history.ts';
import styles from './search.module.css';
import { TellUs } from '../product/tell-us.tsx';

interface SearchMatchesProps {
  readonly words: string;
  readonly onAll: () => void;
}

/** The goods that match what is being typed. */
export const SearchMatches = ({ words, onAll }: SearchMatchesProps) => {
  const t = useTexts('goods');
  const { call } = useApp();
  const paths = usePaths();
  const matches = useQuery(matchesQuery(call, words));
  if (matches.isPending) return <MatchesSkeleton />;
  if (matches.isError) return <ErrorState why={matches.error} onRetry={() => void matches.refetch()} />;
  const { list } = matches.data;
  if (list.length === 0)
    return (
      <>
        <p className={styles['hint']}>{t.fill(t.goods.search.none, { words })}</p>
        <TellUs words={words} />
      </>
    );
  return (
    <section aria-label={t.goods.search.matches}>
      <button type="button" className={styles['all']} onClick={onAll}>
        <span>{t.fill(t.goods.search.all, { words })}</span>
        <IconArrowRight aria-hidden="true" />
      </button>
      <ul className={styles['matches']}>
        {list.map((goods) => (
          <li key={goods.id}>
            <Link
              to={paths.product({ id: goods.id, goodsSource: goods.goodsSource })}
              className={styles['match']}
              onClick={() => remember(words)}
            >
              <Picture src={goods.mainPic} alt="" sizes="72px" corners="soft" className={styles['thumb']} />
              <span className={styles['matchBody']}>
                <span className={styles['matchName']} dir="auto">
                  {goods.goodsName}
                </span>
                <span className={styles['matchFoot']}>
                  <Money amount={goods.price} currency={goods.currency} size="small" />
                  <SourceTag source={goods.source} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

const MatchesSkeleton = () => {
  const { common } = useTexts();
  return (
    <div role="status" aria-label={common.states.loading}>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
};
