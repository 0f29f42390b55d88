import type { Address } from '@caravan/contract/accounts/accounts.calls';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { useState } from 'react';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { Radio, RadioGroup } from '../../../ui/choices/choice.tsx';
import { BottomSheet } from '../../../ui/overlays/overlay.tsx';
import { AddressText } from '../../accounts/index.ts';
import styles from '../checkout.module.css';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly address: Address | undefined;
  readonly onChoose: (id: string) => void;
  readonly isMissed: boolean;
}

/** The address an order goes to, and the others to choose from. */
export const AddressChoice = ({ addresses, address, onChoose, isMissed }: AddressChoiceProps) => {
  const t = useTexts('orders');
  const paths = usePaths();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" className={styles['address']}>
      <SectionHead title={t.orders.checkout.shipTo} icon={<IconMapPin aria-hidden="true" />} />
      {address ? (
        <div className={styles['chosen']}>
          <AddressText address={address} />
          <Button variant="outline" size="small" onClick={() => setOpen(true)}>
            {t.orders.checkout.change}
          </Button>
        </div>
      ) : (
        <LinkButton variant="outline" to={paths.editAddress()}>
          {t.orders.checkout.addAddress}
        </LinkButton>
      )}
      {isMissed && !address && (
        <p className={styles['problem']} role="alert">
          {t.orders.checkout.addressMissing}
        </p>
      )}
      <AddressSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        addresses={addresses}
        chosenId={address?.id}
        onChoose={onChoose}
      />
    </Card>
  );
};

interface AddressSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly addresses: readonly Address[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** All addresses to choose one from, and the way to a new one. */
export const AddressSheet = ({ open, onClose, addresses, chosenId, onChoose }: AddressSheetProps) => {
  const t = useTexts('accounts');
  const paths = usePaths();
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t.accounts.address.choose}
      footer={<LinkButton to={paths.editAddress()}>{t.accounts.address.add}</LinkButton>}
    >
      <RadioGroup label={t.accounts.address.choose} hideLabel>
        {addresses.map((entry) => (
          <Radio
            key={entry.id}
            name="address"
            checked={entry.id === chosenId}
            onChange={() => {
              onChoose(entry.id);
              onClose();
            }}
          >
            <AddressText address={entry} />
          </Radio>
        ))}
      </RadioGroup>
    </BottomSheet>
  );
};
