import { useParams } from 'react-router';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/routes/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Views } from '../../ui/filters/views.tsx';
import { LedgerAccounts } from './ledger-accounts.tsx';
import { LedgerCheck } from './ledger-check.tsx';
import { LedgerEntries } from './ledger-entries.tsx';
import { WindDownReport } from './wind-down.tsx';

const PARTS = {
  entries: LedgerEntries,
  accounts: LedgerAccounts,
  check: LedgerCheck,
  'wind-down': WindDownReport,
} as const;
type PartName = keyof typeof PARTS;

const isPart = (name: string | undefined): name is PartName =>
  name !== undefined && Object.hasOwn(PARTS, name);

/** The shop's books: every booking, every account, their proof, and what closing would cost. */
export const LedgerScreen = () => {
  const { ledger } = useText();
  const { part } = useParams();
  const shown = isPart(part) ? part : 'entries';
  const Part = PARTS[shown];
  return (
    <Page
      title={ledger.title}
      actions={
        <Views
          label={ledger.view}
          views={[
            { path: paths.ledger, label: ledger.views.entries },
            { path: paths.ledgerPart('accounts'), label: ledger.views.accounts },
            { path: paths.ledgerPart('check'), label: ledger.views.check },
            { path: paths.ledgerPart('wind-down'), label: ledger.views['wind-down'] },
          ]}
        />
      }
    >
      <Part key={shown} />
    </Page>
  );
};
