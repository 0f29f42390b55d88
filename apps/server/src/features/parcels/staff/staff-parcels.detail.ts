import type { Locale } from '@caravan/domain/shared/locale';
import type { StaffParcelDetail } from '@caravan/contract/parcels/staff-parcels.calls';
import { refuseStep } from '../../../platform/audit/too-late.ts';
import type { Environment } from '../../../platform/config/config.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/calls/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { lineNames } from '../../freight/index.ts';
import { papersOf } from '../customs/customs.papers.ts';
import { findParcel } from '../parcels.queries.ts';
import type { ParcelRow } from '../parcels.rows.ts';
import { presentStaffDetail } from './staff-parcels.present.ts';

/** Of a step that is not possible any more, who did what before is told. */
export const refusalOf = async <const Code extends string>(tx: Tx, { id }: ParcelRow, code: Code) =>
  code === 'parcel_step_refused' ? refuseStep(tx, code, { parcelId: id }) : refuse(code);

export const detailOf = async (
  db: Db,
  {
    services,
    locale,
  }: { readonly services: Pick<Services, 'clock' | 'config' | 'db' | 'log'>; readonly locale: Locale },
  parcelCode: string,
): Promise<StaffParcelDetail> => {
  const parcel = await findParcel(db, parcelCode);
  if (!parcel) throw new Error('a parcel that was just changed is not there');
  return presentStaffDetail(db, parcel, {
    lines: await lineNames(db),
    locale,
    sender: senderOf(services.config.environment),
    papers: await papersOf({ db, services }, parcel),
  });
};

/** Who sends parcels, as invoices say: name, address and telephone, line by line. */
const senderOf = (environment: Environment): string[] =>
  (environment['SHIPPING_SENDER'] ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);
