import { type Asked, type StandIn, standIn } from '../../marketplaces/testing/stand-in.ts';
import { signatureOf } from '../seventeen-track.ts';

export const TRACK17_KEY = 'key-of-the-test';

/** A number's way as the stand-in knows it. */
export interface Way {
  readonly status: string;
  readonly subStatus: string;
  readonly syncedAt: string;
  /** In whatever order; the real one sends the newest first. */
  readonly events: readonly {
    readonly at: string;
    readonly text: string;
    readonly place?: string;
    readonly subStatus?: string;
  }[];
}

export interface SeventeenTrackStandIn extends StandIn {
  /** Numbers that are followed. */
  readonly followed: Set<string>;
  readonly ways: Map<string, Way>;
  /** What is left of the account's registrations. */
  quotaLeft: number;
  /** A notice about a number as the service pushes it; `key` makes a forged one. */
  notice(number: string, options?: { key?: string; event?: string }): { rawBody: string; sign: string };
}

/** Answers as 17TRACK documents it: 200 with a code, numbers accepted or rejected one by one, at most 40 of them. */
export const seventeenTrack = async (): Promise<SeventeenTrackStandIn> => {
  const state = { followed: new Set<string>(), ways: new Map<string, Way>(), quotaLeft: 100 };
  const gateway = await standIn((asked) => ({ body: JSON.stringify(answerTo(asked, live)) }));
  const live: SeventeenTrackStandIn = Object.assign(state, gateway, {
    notice: (number: string, { key = TRACK17_KEY, event = 'TRACKING_UPDATED' } = {}) => {
      const rawBody = JSON.stringify({
        event,
        data: { number, carrier: 3011, ...infoOf(state.ways.get(number)) },
      });
      return { rawBody, sign: signatureOf(rawBody, key) };
    },
  });
  return live;
};

const answerTo = ({ path, headers, body }: Asked, state: SeventeenTrackStandIn): object => {
  if (headers['17token'] !== TRACK17_KEY)
    return { code: -18_010_002, data: { errors: [{ code: -18_010_002 }] } };
  const operation = path.replace('/track/v2.4/', '');
  if (operation === 'getquota')
    return {
      code: 0,
      data: { quota_total: 100, quota_used: 100 - state.quotaLeft, quota_remain: state.quotaLeft },
    };
  const items = JSON.parse(body) as { number: string; tag?: string }[]; // our own connector sent it
  if (items.length > 40) return { code: -18_010_013, data: { errors: [{ code: -18_010_013 }] } };
  const answers = items.map(
    (item) => ANSWERS[operation]?.(item, state) ?? rejected(item.number, -18_010_012),
  );
  return {
    code: 0,
    data: {
      accepted: answers.flatMap((one) => ('accepted' in one ? [one.accepted] : [])),
      rejected: answers.flatMap((one) => ('rejected' in one ? [one.rejected] : [])),
    },
  };
};

type One = { accepted: object } | { rejected: object };

const rejected = (number: string, code: number): One => ({
  rejected: { number, error: { code, message: `error ${code}` } },
});

const ANSWERS: Readonly<
  Record<string, (item: { number: string; tag?: string }, state: SeventeenTrackStandIn) => One>
> = {
  register: (item, state) => {
    if (!/^[A-Za-z0-9]{5,50}$/.test(item.number)) return rejected(item.number, -18_010_012);
    if (state.followed.has(item.number)) return rejected(item.number, -18_019_901);
    if (state.quotaLeft <= 0) return rejected(item.number, -18_019_908);
    state.quotaLeft -= 1;
    state.followed.add(item.number);
    return { accepted: { origin: 1, number: item.number, carrier: 3011, tag: item.tag } };
  },
  gettrackinfo: ({ number }, state) => {
    if (!state.followed.has(number)) return rejected(number, -18_019_902);
    const way = state.ways.get(number);
    return way ? { accepted: { number, carrier: 3011, ...infoOf(way) } } : rejected(number, -18_019_909);
  },
};

const infoOf = (way: Way | undefined): object =>
  way
    ? {
        track_info: {
          latest_status: { status: way.status, sub_status: way.subStatus, sub_status_descr: null },
          tracking: {
            providers_hash: 1,
            providers: [
              {
                provider: { key: 3011, name: 'China Post', country: 'CN' },
                latest_sync_status: 'Success',
                latest_sync_time: way.syncedAt,
                events: way.events.map(({ at, text, place = '', subStatus = 'InTransit_Other' }) => ({
                  time_iso: at,
                  time_utc: at,
                  description: text,
                  location: place,
                  stage: null,
                  sub_status: subStatus,
                })),
              },
            ],
          },
        },
      }
    : {};
