import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';

type Item = StaffParcelDetail['items'][number];

export interface PickRow extends Item {
  readonly parcelCode: string;
}

const byPlace = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** All goods of some parcels in one walk: shelf after shelf (A-2 before A-10), goods without a shelf last. */
export const pickRows = (parcels: readonly Pick<StaffParcelDetail, 'parcelCode' | 'items'>[]): PickRow[] =>
  parcels
    .flatMap(({ parcelCode, items }) => items.map((item) => ({ ...item, parcelCode })))
    .sort(
      (a, b) =>
        Number(a.location === '') - Number(b.location === '') ||
        byPlace.compare(a.location, b.location) ||
        a.parcelCode.localeCompare(b.parcelCode),
    );
