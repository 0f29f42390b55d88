import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Views } from '../../ui/filters/views.tsx';

/** The parts of the payments: all of them, what is disputed, and what the providers' books say. */
export const PaymentsViews = () => {
  const { payments } = useText();
  return (
    <Views
      label={payments.view}
      views={[
        { path: paths.payments, label: payments.title },
        { path: paths.disputes, label: payments.disputes.title },
        { path: paths.reconciliation, label: payments.reconciliation.title },
      ]}
    />
  );
};
