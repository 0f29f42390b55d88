import { randomUUID } from 'node:crypto';
import type { ShopCalls } from '@caravan/contract/calls';
import { type Client, createClient, type WireRequest } from '@caravan/contract/client';
import type { FastifyInstance } from 'fastify';
import { features } from '../../features.ts';
import { photoSide } from '../../features/goods/demo/pictures/warehouse-photo.ts';
import { type PaymentProviders, paymentProviders } from '../../connectors/payments/payment-providers.ts';
import { createSandbox } from '../../connectors/payments/sandbox/sandbox-provider.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { createApp } from '../../platform/http/app.ts';
import { newId } from '../../platform/ids.ts';
import type { MediaLibrary } from '../../platform/media/media-library.ts';
import type { Services } from '../../platform/services.ts';
import type { Person } from '../../platform/session/session-reader.ts';

type CallShop = Client<ShopCalls>;

/** At which station somebody makes a call; undefined at none. */
export type StationOf = (call: string) => string | undefined;

/** The demo shop as its people used it over the last days, through the same calls that everybody makes. */
export interface DemoShop {
  readonly services: Services;
  readonly app: FastifyInstance;
  /** Makes calls as this person; some of them at a station of a warehouse, by the call's name. */
  as(person: Person, stationOf?: StationOf): CallShop;
  /** Whether the photos of its warehouse are drawn only when somebody looks at them. */
  readonly photographsLater: boolean;
  /** From now on it is this many hours before the present. */
  goBack(hours: number): void;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

export interface DemoShopOptions {
  readonly photographsLater?: boolean;
}

export const openDemoShop = async (
  services: Services,
  { photographsLater = false }: DemoShopOptions = {},
): Promise<DemoShop> => {
  const tokens = new Map<string, Person>();
  let hoursBack = 0;
  const clock: Clock = {
    now: () => new Date(services.clock.now().getTime() - hoursBack * HOUR_MS),
  };
  const past: Services = {
    ...services,
    clock,
    payments: inTheirTime(services, clock),
    ...(photographsLater ? { media: withPhotosLater(services.media) } : {}),
    config: { ...services.config, rateLimits: false },
    sessions: { authenticate: (token) => Promise.resolve(tokens.get(token)), forget: () => {} },
  };
  const app = await createApp({ services: past, features });
  return {
    services: past,
    app,
    photographsLater,
    as: (person, stationOf = nowhere) => {
      const token = newId();
      tokens.set(token, person);
      return createClient<ShopCalls>((request) => callApp(app, token, request, stationOf(request.name)));
    },
    goBack: (hours) => {
      hoursBack = hours;
    },
    close: () => app.close(),
  };
};

/**
 * What is uploaded is the name of a photo, which is drawn when somebody looks at it; until then there is nothing to
 * compare either.
 */
const withPhotosLater = (media: MediaLibrary): MediaLibrary => ({
  ...media,
  storeImage: async (db, bytes, owner) => {
    const photo = { id: randomUUID(), width: photoSide, height: photoSide };
    await media.expectImages(db, [{ ...photo, origin: bytes.toString() }], owner);
    return photo;
  },
  readMaster: () => Promise.resolve(undefined),
});

/** The sandbox keeps its books by the demo's days as well, so that its payouts are of those days. */
const inTheirTime = ({ payments, db, secretKey }: Services, clock: Clock): PaymentProviders =>
  paymentProviders(
    [...payments.byName.values()].map((provider) =>
      provider.name === 'sandbox' ? createSandbox({ db, clock, secret: secretKey }) : provider,
    ),
  );

const nowhere = (): undefined => undefined;

const callApp = async (
  app: FastifyInstance,
  token: string,
  { method, url, body }: WireRequest,
  station: string | undefined,
) => {
  const sent = body === undefined ? undefined : new Response(body);
  const response = await app.inject({
    method: method as 'GET', // one of the four of the contract
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(station === undefined ? {} : { station }),
      ...(typeof body === 'string'
        ? { 'content-type': 'application/json' }
        : { 'content-type': sent?.headers.get('content-type') ?? '' }),
    },
    ...(sent ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}),
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};
