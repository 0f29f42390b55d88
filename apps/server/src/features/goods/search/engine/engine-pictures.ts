import {
  ALIKE_DISTANCE,
  featuresOfBytes,
  type ImageFeatures,
  LOOK_BYTES,
  roughLooks,
  shapeDistance,
} from '@caravan/domain/inspection/image-features';
import { mirroredBands, signBands } from '@caravan/domain/inspection/sign-bands';
import * as z from 'zod';
import { EngineFailure, type SearchEngine } from '../../../../connectors/search/search-engine.ts';
import type { PicturesIndex } from '../../image-features/pictures-index.ts';
import { aliasOf } from './engine-index.ts';
import { PATIENCE_MS } from './engine-search.ts';

/** So many goods whose signs agree best are compared number by number. */
const LOOKED_AT_CLOSELY = 500;

/** Searches by pictures in the index of the engine that is live, or in the one named: no plug-in of the engine is needed. */
export const createEnginePictures = (
  engine: SearchEngine,
  { index = aliasOf(engine), patienceMs = PATIENCE_MS } = {},
): PicturesIndex => ({
  nearest: async (looks, most) => {
    const path = `${index}/_search?filter_path=timed_out,_shards.failed,hits.hits._id,hits.hits._source`;
    const body = {
      size: LOOKED_AT_CLOSELY,
      track_total_hits: false,
      _source: ['looks'],
      query: { dis_max: { queries: agreeingWith(roughLooks(looks)) } },
    };
    const said = await engine.ask({ method: 'POST', path, body, patienceMs });
    const answer = answerShape.safeParse(said);
    if (!answer.success) throw new EngineFailure('the search engine gave an answer nobody can read');
    if (answer.data.timed_out || answer.data._shards.failed > 0)
      throw new EngineFailure('the search engine answered only in part');
    return nearestOf(answer.data.hits?.hits ?? [], looks).slice(0, most);
  },
});

/** The more stretches of signs a picture shares with the looks, or with their mirror images, the higher it stands. */
const agreeingWith = (looks: readonly ImageFeatures[]): object[] =>
  [looks.flatMap(signBands), looks.flatMap(mirroredBands)].map((bands) => ({
    bool: {
      should: [...new Set(bands)].map((band) => ({ constant_score: { filter: { term: { signs: band } } } })),
      minimum_should_match: 2,
    },
  }));

const answerShape = z.object({
  timed_out: z.boolean(),
  _shards: z.object({ failed: z.int() }),
  hits: z
    .object({
      hits: z
        .array(z.object({ _id: z.guid(), _source: z.object({ looks: z.array(z.string()) }) }))
        .default([]),
    })
    .optional(),
});
type Hit = NonNullable<z.output<typeof answerShape>['hits']>['hits'][number];

const nearestOf = (hits: readonly Hit[], looks: readonly ImageFeatures[]): string[] =>
  hits
    .map(({ _id: id, _source: { looks: kept } }) => ({ id, distance: leastDistance(kept, looks) }))
    .filter(({ distance }) => distance <= ALIKE_DISTANCE)
    .toSorted((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);

/** How far the nearest picture of goods is from the nearest look. */
const leastDistance = (kept: readonly string[], looks: readonly ImageFeatures[]): number => {
  let least = ALIKE_DISTANCE + 1;
  for (const text of kept) {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length !== LOOK_BYTES) throw new EngineFailure('the search engine keeps what is no look');
    const { shape: own } = featuresOfBytes(bytes);
    for (const { shape } of looks) least = Math.min(least, shapeDistance(shape, own, 0, least));
  }
  return least;
};
