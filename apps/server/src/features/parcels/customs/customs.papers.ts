import { incotermOf, numbersFor } from '@caravan/domain/customs/papers';
import { receiverNumberIn } from '@caravan/domain/customs/receiver-number';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { tariffVersion } from '../../freight/index.ts';
import { settingNow } from '../../settings/index.ts';
import type { ParcelRow } from '../parcels.rows.ts';

interface PapersContext {
  readonly db: Db;
  readonly services: Pick<Services, 'clock' | 'db' | 'log'>;
}

/** What papers for customs say beside the goods: who pays, whose numbers, and by which versions it was calculated. */
export const papersOf = async (
  { db, services }: PapersContext,
  parcel: ParcelRow,
): Promise<Omit<StaffParcelDetail['papers'], 'postal'>> => {
  const { country, taxNumber: number = '' } = parcel.address;
  const incoterm = incotermOf(parcel.quote);
  const entity = await settingNow({ db, services, now: services.clock.now() }, 'legalEntity');
  const asked = receiverNumberIn(country);
  return {
    incoterm,
    senderNumbers: numbersFor(entity?.taxNumbers ?? [], { country, incoterm }).map(
      (own) => `${own.label} ${own.number}`,
    ),
    receiverNumber: asked ? { name: asked.name, number, isNeeded: asked.isNeeded } : null,
    tariff: parcel.tariff_id === null ? null : ((await tariffVersion(db, parcel.tariff_id)) ?? null),
    dutyVersion: parcel.quote.duty?.version ?? null,
  };
};
