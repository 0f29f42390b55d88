import { Alert } from 'antd';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';

/** Weight or size that do not count yet: until a second person has confirmed them the goods do not pass. */
export const HeldDoubt = ({ doubt }: Pick<StoredAtDesk, 'doubt'>) => {
  const { doubts } = useText();
  if (!doubt) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={doubt.state === 'waiting' ? doubts.waiting : doubts.notConfirmed}
      description={doubt.doubts.map((each) => doubts.reasons[each]).join(doubts.comma)}
    />
  );
};
