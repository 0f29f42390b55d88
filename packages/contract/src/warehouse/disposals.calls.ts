import * as z from 'zod';
import { call } from '../call.ts';
import { id, line } from '../fields.ts';
import { floorStaff } from './floor.calls.ts';
import { unknownParcel } from './staff-inbound.calls.ts';

export const disposalsCalls = {
  'POST /staff/disposals/ask': call({
    summary:
      'Asks to dispose of a package that was kept its days without an owner, with a reason and photos (form fields `unknownParcelId`, `reason` and `file`).',
    who: floorStaff,
    effect: 'staged',
    input: z.strictObject({ unknownParcelId: id, reason: line(300) }),
    output: unknownParcel,
    refusals: [
      'picture_not_readable',
      'picture_too_large',
      'picture_missing',
      'photos_too_many',
      'unknown_parcel_taken',
      'disposal_too_early',
      'disposal_asked',
    ],
    wire: 'multipart',
  }),
  'POST /staff/disposals/decide': call({
    summary: 'Approves what somebody else wants to dispose of, or keeps it.',
    who: floorStaff,
    effect: 'write',
    input: z.strictObject({ disposalId: id, isApproved: z.boolean() }),
    output: unknownParcel,
    refusals: ['unknown_parcel_taken', 'disposal_decided', 'second_person_needed'],
  }),
};
