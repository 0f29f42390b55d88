import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Views } from '../../../ui/filters/views.tsx';

/** The parts of the books: what providers paid out, what the bank says, months, reports. */
export const BooksViews = () => {
  const { view, views } = useText().books;
  return (
    <Views
      label={view}
      views={[
        { path: paths.payouts, label: views.payouts },
        { path: paths.bank, label: views.bank },
        { path: paths.months, label: views.months },
        { path: paths.reports, label: views.reports },
      ]}
    />
  );
};
