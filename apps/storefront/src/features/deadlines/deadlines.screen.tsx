import type { Deadline } from '@caravan/contract/deadlines/deadlines.calls';
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs';
import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { dateTime } from '../../shell/dates.ts';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { SkeletonRow } from '../../ui/loading/skeleton.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import styles from './deadlines.module.css';
import { deadlinesQuery } from './deadlines.queries.ts';
import { groupOf, GROUPS, timeLeft } from './time-left.ts';

/** Everything a shopper can miss, the soonest first, and the way to have it in one's own calendar. */
export const Component = () => {
  const t = useTexts('deadlines');
  const { call } = useApp();
  const deadlines = useQuery(deadlinesQuery(call));
  return (
    <Page title={t.deadlines.title}>
      <div className={styles['stack']}>
        <p className={styles['faint']}>{t.deadlines.lead}</p>
        {deadlines.isError && (
          <ErrorState title={deadlines.error.message} onRetry={() => void deadlines.refetch()} />
        )}
        {deadlines.isPending && (
          <Card>
            <SkeletonRow />
            <SkeletonRow />
            <SkeletonRow />
          </Card>
        )}
        {deadlines.data && (
          <div className={styles['groups']}>
            <Groups list={deadlines.data.list} nowMs={deadlines.dataUpdatedAt} />
          </div>
        )}
        <CalendarFeed />
        {deadlines.data && (
          <p className={styles['faint']}>
            {t.fill(t.deadlines.holidays, { year: deadlines.data.holidaysKnownUntil })}
          </p>
        )}
      </div>
    </Page>
  );
};

const Groups = ({ list, nowMs }: { readonly list: readonly Deadline[]; readonly nowMs: number }) => {
  const t = useTexts('deadlines');
  if (list.length === 0)
    return (
      <EmptyState scene="camel" title={t.deadlines.empty}>
        {t.deadlines.emptyText}
      </EmptyState>
    );
  return GROUPS.map((group) => {
    const inGroup = list.filter(({ at }) => groupOf(at, nowMs) === group);
    if (inGroup.length === 0) return null;
    return (
      <Card key={group} as="section" className={styles['card']}>
        <SectionHead title={group === 'now' ? t.deadlines.now : t.deadlines.groups[group]} />
        <ul className={styles['list']}>
          {inGroup.map((deadline) => (
            <DeadlineRow
              key={deadline.id}
              deadline={deadline}
              isSoon={group === 'now' || group === 'week'}
              nowMs={nowMs}
            />
          ))}
        </ul>
      </Card>
    );
  });
};

interface RowProps {
  readonly deadline: Deadline;
  readonly isSoon: boolean;
  readonly nowMs: number;
}

const DeadlineRow = ({ deadline, isSoon, nowMs }: RowProps) => {
  const paths = usePaths();
  const t = useTexts('deadlines');
  const { at } = deadline;
  return (
    <li>
      <Link to={paths.below(deadline.link)} className={styles['row']}>
        <span className={styles['thumb']}>
          {deadline.image ? (
            <Picture src={deadline.image} alt="" sizes="56px" corners="soft" />
          ) : (
            <IconAlarm aria-hidden="true" />
          )}
        </span>
        <span className={styles['words']}>
          <span className={styles['title']}>{deadline.title}</span>
          <span className={styles['about']} dir="auto">
            {deadline.about}
          </span>
          {deadline.isProvisional && <span className={styles['faint']}>{t.deadlines.provisional}</span>}
        </span>
        {at !== null && <DeadlineTime at={at} isSoon={isSoon} nowMs={nowMs} />}
      </Link>
    </li>
  );
};

const DeadlineTime = ({
  at,
  isSoon,
  nowMs,
}: {
  readonly at: string;
  readonly isSoon: boolean;
  readonly nowMs: number;
}) => {
  const t = useTexts('deadlines');
  const { unit, count } = timeLeft(at, nowMs);
  return (
    <span className={styles['when']} data-soon={isSoon ? '' : undefined}>
      <strong>{t.plural(t.deadlines[unit], count)}</strong>
      <time dateTime={at}>{dateTime(at)}</time>
    </span>
  );
};
