import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../messages/language.ts';
import { type OutputOf, read } from '../../../shell/api.ts';
import { problemText } from '../../../shell/acts/problem.ts';
import { useOpenParam } from '../../../shell/keys/open-param.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Split } from '../../../ui/layout/split.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/layout/states.tsx';
import { BooksViews } from '../parts/books-views.tsx';
import { MonthChecks } from './month-checks.tsx';
import { MonthHistory } from './month-history.tsx';
import { MonthList } from './month-list.tsx';
import { Requests } from './requests.tsx';
import { TrialBalance } from './trial-balance.tsx';

/** Months of the books: what is still to do, the proof, the closing, and what was corrected. */
export const MonthsScreen = () => {
  const text = useText();
  const found = useQuery(read('GET /staff/books/months', {}));
  return (
    <Page title={text.months.title} actions={<BooksViews />}>
      {found.isPending ? <LoadingState /> : null}
      {found.error ? (
        <ErrorState text={problemText(found.error, text)} onRetry={() => void found.refetch()} />
      ) : null}
      {found.data ? <Months found={found.data} /> : null}
    </Page>
  );
};

const Months = ({ found: { months, events } }: { found: OutputOf<'GET /staff/books/months'> }) => {
  const text = useText();
  const [open, setOpen] = useOpenParam();
  // The oldest open month is the one to close; without one, the newest is looked at.
  const next = months.findLast(({ closedAt }) => closedAt === null) ?? months[0];
  const shown = months.find(({ month }) => month === open) ?? next;
  const lastClosed = months.find(({ closedAt }) => closedAt !== null)?.month;
  if (!shown) return <EmptyState icon="history" title={text.months.empty} />;
  return (
    <Split
      isEven
      side={
        <>
          <TrialBalance key={shown.month} month={shown.month} />
          <MonthHistory events={events} />
        </>
      }
    >
      <MonthList months={months} shown={shown.month} onShow={setOpen} />
      <MonthChecks key={shown.month} month={shown} isLastClosed={shown.month === lastClosed} />
      <Requests />
    </Split>
  );
};
