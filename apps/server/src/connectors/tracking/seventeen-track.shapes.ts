import * as z from 'zod';
import type { TrackingState } from '@caravan/domain/transit/tracking';

/** Every answer: `code` 0, or the account's error; what is true of single numbers stands in `rejected`. */
export const answer = z.looseObject({
  code: z.number(),
  data: z
    .looseObject({
      accepted: z.array(z.unknown()).optional(),
      rejected: z
        .array(
          z.looseObject({
            number: z.string(),
            error: z.looseObject({ code: z.number(), message: z.string().optional() }),
          }),
        )
        .optional(),
      errors: z.array(z.looseObject({ code: z.number() })).optional(),
      quota_total: z.number().optional(),
      quota_remain: z.number().optional(),
    })
    .optional(),
});

export const acceptedNumber = z.looseObject({ number: z.string() });

const event = z.looseObject({
  time_utc: z.string().nullish(),
  time_iso: z.string().nullish(),
  description: z.string().nullish(),
  location: z.string().nullish(),
  stage: z.string().nullish(),
  sub_status: z.string().nullish(),
});

export const trackedNumber = z.looseObject({
  number: z.string(),
  track_info: z.looseObject({
    latest_status: z.looseObject({ status: z.string(), sub_status: z.string().nullish() }).nullish(),
    tracking: z
      .looseObject({
        providers: z
          .array(
            z.looseObject({
              latest_sync_time: z.string().nullish(),
              events: z.array(event).nullish(),
            }),
          )
          .nullish(),
      })
      .nullish(),
  }),
});

export const notice = z.looseObject({
  event: z.enum(['TRACKING_UPDATED', 'TRACKING_STOPPED']),
  data: z.looseObject({ number: z.string() }),
});

export type Event17 = z.output<typeof event>;
export type Number17 = z.output<typeof trackedNumber>;

const MAIN: Readonly<Record<string, TrackingState>> = {
  NotFound: 'pending',
  InfoReceived: 'info_received',
  InTransit: 'in_transit',
  Expired: 'expired',
  AvailableForPickup: 'available_for_pickup',
  OutForDelivery: 'out_for_delivery',
  DeliveryFailure: 'delivery_failed',
  Delivered: 'delivered',
  Exception: 'exception',
};

/** What the second word says more exactly. */
const SUB: Readonly<Record<string, TrackingState>> = {
  InTransit_CustomsProcessing: 'customs',
  InTransit_CustomsReleased: 'in_transit',
  InTransit_CustomsRequiringInformation: 'customs',
  Exception_Returning: 'returned',
  Exception_Returned: 'returned',
  Exception_Lost: 'lost',
  Exception_Destroyed: 'lost',
};

/** The state that a status means; a second word that is not known keeps to the first, an unknown one is on its way. */
export const stateOf = (status: string, subStatus: string | null | undefined): TrackingState =>
  SUB[subStatus ?? ''] ?? MAIN[status] ?? 'in_transit';
