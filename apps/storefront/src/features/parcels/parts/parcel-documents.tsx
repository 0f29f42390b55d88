import type { ParcelDetail } from '@caravan/contract/parcels/parcels.calls';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { ListRow } from '../../../ui/layout/card.tsx';

/** The way to a paid parcel's invoices and credit notes. */
export const ParcelDocuments = ({ parcel }: { readonly parcel: ParcelDetail }) => {
  const { detail } = useTexts('parcels').parcels;
  const paths = usePaths();
  if (parcel.paidUsd === 0) return null;
  return <ListRow title={detail.documents} to={paths.documents({ parcelCode: parcel.parcelCode })} />;
};
