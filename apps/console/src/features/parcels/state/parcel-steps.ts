import { canChangeLine, nextParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { ParcelAction, ParcelStatus } from '@caravan/domain/parcels/parcel-status';
import type { Role } from '../../../shell/login/session.ts';

/** Whether somebody with these roles may do this to a parcel now, by the same table that the server asks. */
const mayDo = (action: ParcelAction, status: ParcelStatus, roles: readonly Role[]): boolean =>
  roles.some((role) => nextParcelStatus(action, status, role) !== undefined);

/** What the warehouse does next with a parcel; tracking is added from shipping until it is received. */
export type ParcelWork = 'pack' | 'ship' | 'follow' | 'none';

export const workOn = (status: ParcelStatus, roles: readonly Role[]): ParcelWork => {
  if (mayDo('pack', status, roles)) return 'pack';
  if (mayDo('ship', status, roles)) return 'ship';
  return mayDo('deliver', status, roles) ? 'follow' : 'none';
};

/** What can be done with a parcel that does not go the usual way: out of its boxes again, another line, cancelled. */
export type ParcelChange = 'unpack' | 'line' | 'callOff';

export const possibleChanges = (status: ParcelStatus, roles: readonly Role[]): ParcelChange[] => [
  ...(mayDo('unpack', status, roles) ? (['unpack'] as const) : []),
  ...(roles.some((role) => canChangeLine(status, role)) ? (['line'] as const) : []),
  ...(mayDo('callOff', status, roles) ? (['callOff'] as const) : []),
];
