import { createHash, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { ask } from '../marketplaces/ask.ts';
import { ConnectorFailure, type FailureKind } from '../marketplaces/connector-failure.ts';
import type {
  ParcelTracker,
  Registered,
  TrackedEvent,
  TrackedNumber,
  WantedNumber,
} from './parcel-tracker.ts';
import {
  acceptedNumber,
  answer as answerShape,
  type Event17,
  notice as noticeShape,
  type Number17,
  stateOf,
  trackedNumber,
} from './seventeen-track.shapes.ts';

export const SEVENTEEN_TRACK = '17track';

export interface SeventeenTrackConfig {
  readonly url: string;
  /** The first one signs what we ask; notices may be signed with any, while the key is changed. */
  readonly keys: readonly string[];
  readonly timeoutMs?: number;
}

const MOST_AT_ONCE = 40;
const ALREADY_REGISTERED = -18_019_901;
const NO_NEWS_YET = -18_019_909;

/** 17TRACK, version 2.4: register once, then read or be told. It answers 200 whatever happens; errors are in the body. */
export const createSeventeenTrack = (config: SeventeenTrackConfig): ParcelTracker => {
  const question = (operation: string, json: unknown, signal: AbortSignal) =>
    asked(config, operation, json, signal);
  return {
    name: SEVENTEEN_TRACK,
    mostAtOnce: MOST_AT_ONCE,
    register: async (wanted, signal) => {
      const data = await question('register', wanted.map(registration), signal);
      return registered(data);
    },
    read: async (numbers, signal) => {
      const data = await question(
        'gettrackinfo',
        numbers.map((number) => ({ number })),
        signal,
      );
      return (data.accepted ?? []).flatMap((row) => {
        const read = trackedNumber.safeParse(row);
        return read.success ? [trackedOf(read.data)] : [];
      });
    },
    quota: async (signal) => {
      const { quota_remain: left = 0, quota_total: total = 0 } = await question('getquota', [], signal);
      return { left, total };
    },
    readNotice: (rawBody, headers) => {
      if (!isSigned(rawBody, headers['sign'], config.keys)) return undefined;
      return readNotice(rawBody);
    },
  };
};

type Data = NonNullable<z.output<typeof answerShape>['data']>;

const asked = async (
  { url, keys, timeoutMs = 15_000 }: SeventeenTrackConfig,
  operation: string,
  json: unknown,
  signal: AbortSignal,
): Promise<Data> => {
  const failed = (kind: FailureKind, code?: string) =>
    new ConnectorFailure({ kind, provider: SEVENTEEN_TRACK, operation, code });
  const { status, body } = await ask({
    provider: SEVENTEEN_TRACK,
    operation,
    url: `${url}/track/v2.4/${operation}`,
    method: 'POST',
    json,
    headers: { '17token': keys[0] ?? '' },
    signal,
    timeoutMs,
  });
  const read = answerShape.safeParse(body);
  if (!read.success) throw failed(status >= 500 ? 'upstream' : 'bad_answer', `${status}`);
  const { code, data = {} } = read.data;
  const error = code === 0 ? data.errors?.[0]?.code : code;
  if (error !== undefined) throw failed(kindOfError(error), String(error));
  return data;
};

const ERRORS: Readonly<Record<number, FailureKind>> = {
  [-18_010_001]: 'permission',
  [-18_010_002]: 'auth',
  [-18_010_003]: 'upstream',
  [-18_010_004]: 'permission',
  [-18_019_907]: 'quota',
  [-18_019_908]: 'quota',
};

const kindOfError = (code: number): FailureKind => ERRORS[code] ?? 'validation';

/** The carriers by the names the desk writes; others are found by the service itself. */
const CARRIERS: readonly (readonly [RegExp, number])[] = [
  [/china ?post|中国邮政|ems|epacket/i, 3011],
  [/cainiao|菜鸟/i, 190_271],
  [/yanwen|燕文/i, 190_012],
  [/usps/i, 21_051],
  [/correios/i, 2151],
  [/dhl/i, 100_001],
  [/ups/i, 100_002],
  [/fedex/i, 100_003],
];

const registration = ({ number, carrier, parcelCode }: WantedNumber) => {
  const known = CARRIERS.find(([name]) => name.test(carrier))?.[1];
  return {
    number,
    tag: parcelCode,
    ...(known === undefined ? { auto_detection: true } : { carrier: known }),
  };
};

/** A number that is followed already is followed: its repeat is no error. */
const registered = ({ accepted = [], rejected = [] }: Data): Registered => {
  const again = rejected.filter(({ error }) => error.code === ALREADY_REGISTERED);
  const spent = rejected.find(({ error }) => kindOfError(error.code) === 'quota');
  if (spent)
    throw new ConnectorFailure({
      kind: 'quota',
      provider: SEVENTEEN_TRACK,
      operation: 'register',
      code: String(spent.error.code),
    });
  return {
    accepted: [
      ...accepted.flatMap((row) => acceptedNumber.safeParse(row).data?.number ?? []),
      ...again.map(({ number }) => number),
    ],
    refused: rejected
      .filter(({ error }) => error.code !== ALREADY_REGISTERED && error.code !== NO_NEWS_YET)
      .map(({ number, error }) => ({ number, code: String(error.code) })),
  };
};

const trackedOf = ({ number, track_info }: Number17): TrackedNumber => {
  const providers = track_info.tracking?.providers ?? [];
  const syncs = providers.flatMap(({ latest_sync_time: at }) => timeOf(at) ?? []);
  const { status = 'NotFound', sub_status: subStatus } = track_info.latest_status ?? {};
  return {
    number,
    state: stateOf(status, subStatus),
    events: providers.flatMap(({ events }) => (events ?? []).flatMap((one) => eventOf(one) ?? [])),
    syncedAt: syncs.toSorted((a, b) => b.getTime() - a.getTime())[0],
  };
};

const MOST_TEXT = 300;
const MOST_PLACE = 100;

/** An event without a time or without words says nothing. */
const eventOf = (event: Event17): TrackedEvent | undefined => {
  const at = timeOf(event.time_utc) ?? timeOf(event.time_iso);
  const text = (event.description ?? '').trim().slice(0, MOST_TEXT);
  if (!at || text === '') return undefined;
  const subStatus = event.sub_status ?? '';
  return {
    at,
    place: (event.location ?? '').trim().slice(0, MOST_PLACE),
    text,
    state: stateOf(subStatus.split('_')[0] ?? '', subStatus),
  };
};

const timeOf = (text: string | null | undefined): Date | undefined => {
  const at = new Date(text ?? '');
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** sha256 of the body as it came, a slash and the key, in hexadecimal. */
export const signatureOf = (rawBody: string, key: string): string =>
  createHash('sha256').update(`${rawBody}/${key}`, 'utf8').digest('hex');

const isSigned = (rawBody: string, sign: string | undefined, keys: readonly string[]): boolean => {
  const given = Buffer.from((sign ?? '').toLowerCase());
  return keys.some((key) => {
    const right = Buffer.from(signatureOf(rawBody, key));
    return given.length === right.length && timingSafeEqual(given, right);
  });
};

const readNotice = (rawBody: string): ReturnType<ParcelTracker['readNotice']> => {
  let body: unknown;
  try {
    body = JSON.parse(rawBody);
  } catch {
    return undefined;
  }
  const read = noticeShape.safeParse(body);
  if (!read.success) return undefined;
  const { event, data } = read.data;
  const tracked = trackedNumber.safeParse(data);
  return {
    kind: event === 'TRACKING_UPDATED' ? 'updated' : 'stopped',
    tracked: tracked.success
      ? trackedOf(tracked.data)
      : { number: data.number, state: 'pending', events: [], syncedAt: undefined },
  };
};
