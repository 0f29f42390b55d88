import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { useText } from '../../../messages/language.ts';
import { paths } from '../../../shell/routes/paths.ts';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Panel } from '../../../ui/layout/page.tsx';
import styles from '../parcels.module.css';

/** What is to be printed on cards and laid into the parcel. */
export const GiftMessages = ({ parcel }: { parcel: StaffParcelDetail }) => {
  const { parcels } = useText();
  const navigate = useNavigate();
  if (parcel.giftMessages.length === 0) return null;
  return (
    <Panel
      title={parcels.giftCards.messages}
      extra={
        <Button
          icon={<Icon name="printer" size={16} />}
          onClick={() => void navigate(paths.giftCards([parcel.parcelCode]))}
        >
          {parcels.giftCards.print}
        </Button>
      }
    >
      {parcel.giftMessages.map((message) => (
        <p key={message} className={styles['giftMessage']}>
          {message}
        </p>
      ))}
    </Panel>
  );
};
