import * as z from 'zod';
import { type Source, SOURCES } from '@caravan/domain/links/source';
import { createAlibaba } from '../../connectors/marketplaces/alibaba/alibaba.ts';
import { ALIBABA } from '../../connectors/marketplaces/alibaba/alibaba.client.ts';
import type { CallLimit, CallLimits } from '../../connectors/marketplaces/guard/call-limits.ts';
import { type CallNote, guard, type GuardedConnector } from '../../connectors/marketplaces/guard/guarded.ts';
import type { PurchaseAddress } from '../../connectors/marketplaces/marketplace.ts';
import { createOnebound } from '../../connectors/marketplaces/onebound/onebound.ts';
import { ONEBOUND } from '../../connectors/marketplaces/onebound/onebound.client.ts';
import { createTaobaoGlobal } from '../../connectors/marketplaces/taobao-global/taobao-global.ts';
import { TAOBAO_GLOBAL } from '../../connectors/marketplaces/taobao-global/taobao-global.client.ts';
import { createTmapi, TMAPI_SOURCES } from '../../connectors/marketplaces/tmapi/tmapi.ts';
import { TMAPI } from '../../connectors/marketplaces/tmapi/tmapi.client.ts';
import type { TokenKeeper } from '../../connectors/marketplaces/tokens.ts';
import { alibabaCloudPictures } from '../../connectors/translation/alibaba-cloud.ts';
import { deepl } from '../../connectors/translation/deepl.ts';
import { libreTranslate } from '../../connectors/translation/libretranslate.ts';
import type { Translator } from '../../connectors/translation/translator.ts';
import type { PictureService } from './pictures/picture-translations.ts';
import { ConfigError, type Environment } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/clock/clock.ts';

interface Surroundings {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly limits: CallLimits;
  readonly tokens: TokenKeeper;
  /** Is told how each question went. */
  readonly note?: (call: CallNote) => void;
}

/** The connectors that are configured; of those for the same source the official one comes first. */
export const connectorsOf = (around: Surroundings): readonly GuardedConnector[] =>
  [alibabaOf(around), taobaoGlobalOf(around), oneboundOf(around), tmapiOf(around)].filter(
    (each) => each !== undefined,
  );

/** A connector that there could be, and what its configuration lacks. */
export interface ConnectorPlan {
  readonly name: string;
  readonly sources: readonly Source[];
  /** Names of empty lines of the configuration. */
  readonly missing: readonly string[];
  readonly perDay: number | undefined;
}

/** Every connector of the shop, configured or not. */
export const connectorPlans = (environment: Environment): readonly ConnectorPlan[] => [
  {
    name: ALIBABA,
    sources: ['1688'],
    missing: emptyOf({
      ALI1688_APP_KEY: environment['ALI1688_APP_KEY'],
      ALI1688_APP_SECRET: environment['ALI1688_APP_SECRET'],
      ALI1688_REFRESH_TOKEN: environment['ALI1688_REFRESH_TOKEN'],
      PURCHASE_ADDRESS: environment['PURCHASE_ADDRESS'],
    }),
    perDay: perDayOf(environment['ALI1688_CALLS_PER_DAY']),
  },
  {
    name: TAOBAO_GLOBAL,
    sources: ['taobao', 'tianmao'],
    missing: emptyOf({
      TAOBAO_GLOBAL_APP_KEY: environment['TAOBAO_GLOBAL_APP_KEY'],
      TAOBAO_GLOBAL_APP_SECRET: environment['TAOBAO_GLOBAL_APP_SECRET'],
      TAOBAO_GLOBAL_REFRESH_TOKEN: environment['TAOBAO_GLOBAL_REFRESH_TOKEN'],
      PURCHASE_ADDRESS: environment['PURCHASE_ADDRESS'],
    }),
    perDay: perDayOf(environment['TAOBAO_GLOBAL_CALLS_PER_DAY']),
  },
  {
    name: ONEBOUND,
    sources: SOURCES,
    missing: emptyOf({
      ONEBOUND_KEY: environment['ONEBOUND_KEY'],
      ONEBOUND_SECRET: environment['ONEBOUND_SECRET'],
    }),
    perDay: perDayOf(environment['ONEBOUND_CALLS_PER_DAY']),
  },
  {
    name: TMAPI,
    sources: TMAPI_SOURCES,
    missing: emptyOf({ TMAPI_TOKEN: environment['TMAPI_TOKEN'] }),
    perDay: perDayOf(environment['TMAPI_CALLS_PER_DAY']),
  },
];

const emptyOf = (lines: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(lines).filter((name) => !lines[name]);

const perDayOf = (line: string | undefined): number | undefined => (line ? Number(line) : undefined);

/** The refresh tokens with which the accounts begin. */
export const firstTokensOf = (environment: Environment): Readonly<Record<string, string | undefined>> => ({
  [ALIBABA]: environment['ALI1688_REFRESH_TOKEN'] || undefined,
  [TAOBAO_GLOBAL]: environment['TAOBAO_GLOBAL_REFRESH_TOKEN'] || undefined,
});

const alibabaOf = ({
  environment,
  clock,
  limits,
  tokens,
  note,
}: Surroundings): GuardedConnector | undefined => {
  const appKey = environment['ALI1688_APP_KEY'];
  const appSecret = environment['ALI1688_APP_SECRET'];
  if (!appKey || !appSecret) return undefined;
  const config = {
    url: environment['ALI1688_URL'] || 'https://gw.open.1688.com',
    appKey,
    appSecret,
    tokens,
    now: () => clock.now(),
    paysByAgreement: environment['ALI1688_PAY'] === 'agreement',
  };
  const district = environment['ALI1688_DISTRICT_CODE'] || undefined;
  return guard(createAlibaba(config, district), {
    note,
    limits,
    limit: limitOf('ALI1688', environment['ALI1688_CALLS_PER_SECOND'], environment['ALI1688_CALLS_PER_DAY']),
  });
};

const taobaoGlobalOf = ({
  environment,
  clock,
  limits,
  tokens,
  note,
}: Surroundings): GuardedConnector | undefined => {
  const appKey = environment['TAOBAO_GLOBAL_APP_KEY'];
  const appSecret = environment['TAOBAO_GLOBAL_APP_SECRET'];
  if (!appKey || !appSecret) return undefined;
  const url = environment['TAOBAO_GLOBAL_URL'] || 'https://api.taobao.global/rest';
  return guard(createTaobaoGlobal({ url, appKey, appSecret, tokens, now: () => clock.now() }), {
    note,
    limits,
    limit: limitOf(
      'TAOBAO_GLOBAL',
      environment['TAOBAO_GLOBAL_CALLS_PER_SECOND'],
      environment['TAOBAO_GLOBAL_CALLS_PER_DAY'],
    ),
  });
};

const oneboundOf = ({ environment, limits, note }: Surroundings): GuardedConnector | undefined => {
  const key = environment['ONEBOUND_KEY'];
  const secret = environment['ONEBOUND_SECRET'];
  if (!key || !secret) return undefined;
  const config = {
    url: environment['ONEBOUND_URL'] || 'https://api-gw.onebound.cn',
    key,
    secret,
    // the next call finds the lower limit; none waits for it to be written
    noteQuota: (used: number, most: number) => void limits.note('onebound', used, most).catch(() => {}),
  };
  const sources = sourcesOf('ONEBOUND_SOURCES', environment['ONEBOUND_SOURCES'], SOURCES);
  return guard(createOnebound(config, sources), {
    note,
    limits,
    limit: limitOf(
      'ONEBOUND',
      environment['ONEBOUND_CALLS_PER_SECOND'],
      environment['ONEBOUND_CALLS_PER_DAY'],
    ),
  });
};

const tmapiOf = ({ environment, limits, note }: Surroundings): GuardedConnector | undefined => {
  const token = environment['TMAPI_TOKEN'];
  if (!token) return undefined;
  const config = {
    url: environment['TMAPI_URL'] || 'https://api.tmapi.top',
    token,
    province: purchaseAddressOf(environment)?.province,
  };
  const sources = sourcesOf('TMAPI_SOURCES', environment['TMAPI_SOURCES'], TMAPI_SOURCES);
  return guard(createTmapi(config, sources), {
    note,
    limits,
    limit: limitOf('TMAPI', environment['TMAPI_CALLS_PER_SECOND'], environment['TMAPI_CALLS_PER_DAY']),
  });
};

const USUAL_PER_SECOND = 5;

const limitOf = (prefix: string, perSecond: string | undefined, perDay: string | undefined): CallLimit => {
  const read = z
    .object({
      perSecond: z.coerce.number().positive().max(1000),
      perDay: z.coerce.number().int().min(0).optional(),
    })
    .safeParse({ perSecond: perSecond || USUAL_PER_SECOND, perDay: perDay || undefined });
  if (!read.success) throw new ConfigError(`${prefix}_CALLS_PER_SECOND, ${prefix}_CALLS_PER_DAY: numbers`);
  return { perSecond: read.data.perSecond, perDay: read.data.perDay };
};

const sourcesOf = (
  name: string,
  list: string | undefined,
  all: readonly [Source, ...Source[]],
): readonly Source[] => {
  if (!list) return all;
  const read = z.array(z.enum(all)).safeParse(list.split(',').map((source) => source.trim()));
  if (!read.success) throw new ConfigError(`${name}: some of ${all.join(', ')}`);
  return read.data;
};

export const translatorOf = (environment: Environment): Translator | undefined => {
  const key = environment['DEEPL_KEY'];
  if (key) return deepl(key, environment['DEEPL_URL'] || undefined);
  const url = environment['LIBRETRANSLATE_URL'];
  return url ? libreTranslate(url, environment['LIBRETRANSLATE_KEY'] || undefined) : undefined;
};

export const pictureServiceOf = ({
  environment,
  clock,
  limits,
}: Omit<Surroundings, 'tokens'>): PictureService | undefined => {
  const keyId = environment['ALIBABA_CLOUD_KEY_ID'];
  const secret = environment['ALIBABA_CLOUD_KEY_SECRET'];
  if (!keyId || !secret) return undefined;
  const url = environment['ALIBABA_CLOUD_URL'] || 'https://mt.cn-hangzhou.aliyuncs.com';
  return {
    translator: alibabaCloudPictures({ url, keyId, secret, now: () => clock.now() }),
    limits,
    limit: limitOf(
      'PICTURE_TRANSLATION',
      environment['PICTURE_TRANSLATION_CALLS_PER_SECOND'],
      environment['PICTURE_TRANSLATION_CALLS_PER_DAY'] || USUAL_PICTURES_PER_DAY,
    ),
  };
};

/** Each costs the account, and anybody may look at goods. */
const USUAL_PICTURES_PER_DAY = '1000';

/** Name|mobile|province|city|district|address|postcode, as Chinese shops write them. */
export const purchaseAddressOf = (environment: Environment): PurchaseAddress | undefined => {
  const given = environment['PURCHASE_ADDRESS'];
  if (!given) return undefined;
  const [name, mobile, province, city, district, address, postcode] = given
    .split('|')
    .map((part) => part.trim());
  if (!name || !mobile || !province || !city || !district || !address)
    throw new ConfigError('PURCHASE_ADDRESS: name|mobile|province|city|district|address|postcode');
  return { name, mobile, province, city, district, address, postcode: postcode ?? '' };
};
