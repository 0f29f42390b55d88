import { Segmented } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { useText } from '../../messages/language.ts';
import { paths } from '../../shell/paths.ts';
import { Page } from '../../ui/page.tsx';
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
  const navigate = useNavigate();
  const shown = isPart(part) ? part : 'entries';
  const Part = PARTS[shown];
  return (
    <Page
      title={ledger.title}
      actions={
        <Segmented<PartName>
          aria-label={ledger.view}
          value={shown}
          options={(Object.keys(PARTS) as PartName[]).map((value) => ({ value, label: ledger.views[value] }))}
          onChange={(value) => void navigate(paths.ledgerPart(value))}
        />
      }
    >
      <Part key={shown} />
    </Page>
  );
};
