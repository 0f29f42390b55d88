import type { OutputOf } from '@caravan/contract/call';
import type { forwardedCalls } from '@caravan/contract/warehouse/forwarded.calls';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useCopy } from '../../shell/live/use-toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../ui/layout/card.tsx';
import styles from './warehouse.module.css';

type Address = OutputOf<(typeof forwardedCalls)['GET /warehouse/address']>;

const LINES = ['recipient', 'phone', 'region', 'street', 'postalCode'] as const;

/** The warehouse's address as a seller in China needs it, the shopper's code in it. */
export const WarehouseAddress = ({ address }: { readonly address: Address }) => {
  const t = useTexts('warehouse');
  const copy = useCopy();
  const { forward } = t.warehouse;
  return (
    <Card as="section">
      <SectionHead title={forward.addressTitle} />
      <dl className={styles['address']}>
        {LINES.map((line) => (
          <div key={line}>
            <dt>{forward[line]}</dt>
            <dd lang="zh-CN" dir="auto">
              {address[line]}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles['codeHint']}>{t.fill(forward.addressHint, { code: address.code })}</p>
      <Button
        variant="outline"
        wide
        icon={<IconCopy aria-hidden="true" />}
        onClick={() => void copy(LINES.map((line) => address[line]).join('\n'))}
      >
        {forward.copy}
      </Button>
    </Card>
  );
};
