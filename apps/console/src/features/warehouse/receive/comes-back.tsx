import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { useText } from '../../../messages/language.ts';
import { read } from '../../../shell/api.ts';
import { paths } from '../../../shell/routes/paths.ts';

/** A package that was out of the house before: its case says what to do, not the receiving table. */
export const ComesBack = ({ trackingNumber }: { trackingNumber: string }) => {
  const { floor } = useText();
  const thing = useQuery(read('GET /staff/scan', { text: trackingNumber })).data;
  if (thing?.next !== 'open_case') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={floor.comesBack(thing.code)}
      description={thing.titleEn === '' ? undefined : floor.comesBackHint}
      action={
        <Link to={thing.kind === 'parcel' ? paths.parcel(thing.code) : paths.sellerReturn(thing.code)}>
          {thing.kind === 'parcel' ? floor.look.toParcel : floor.look.toReturn}
        </Link>
      }
    />
  );
};
