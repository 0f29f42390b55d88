import { beforeEach, describe, expect, it } from 'vitest';
import { fastestMs } from '../../testing/fastest.ts';
import { descriptionWith, picturesInDescription } from '../../features/goods/live/texts/description.ts';
import { createAlibaba } from './alibaba/alibaba.ts';
import { type FailureKind, kindOf } from './connector-failure.ts';
import type { MarketConnector } from './marketplace.ts';
import { createOnebound } from './onebound/onebound.ts';
import { createTaobaoGlobal } from './taobao-global/taobao-global.ts';
import { ALIBABA_APP, ALIBABA_SECRET, alibabaGateway } from './testing/alibaba-gateway.ts';
import { memoryTokens, tokensOf } from './testing/memory-tokens.ts';
import { ONEBOUND_KEY, ONEBOUND_SECRET, oneboundGateway } from './testing/onebound-gateway.ts';
import type { Fault, StandIn } from './testing/stand-in.ts';
import { TAOBAO_APP, TAOBAO_SECRET, taobaoGlobalGateway } from './testing/taobao-global-gateway.ts';
import { TMAPI_TOKEN, tmapiGateway } from './testing/tmapi-gateway.ts';
import { createTmapi, TMAPI_SOURCES } from './tmapi/tmapi.ts';

const NOW = new Date('2026-03-02T02:00:00Z');
const now = () => NOW;
const aggregator = await oneboundGateway();
const alibaba = await alibabaGateway();
const taobao = await taobaoGlobalGateway(NOW);
const tmapi = await tmapiGateway();

/** A connector with its stand-in, and what is peculiar to it. */
interface Kit {
  readonly name: string;
  readonly gateway: StandIn;
  readonly source: '1688' | 'taobao';
  /** Goods that the stand-in knows. */
  readonly known: string;
  /** With tokens as a store keeps them; the aggregators have a key instead. */
  readonly connect: (tokens?: { access: string; refresh: string }) => MarketConnector;
  /** Bodies with HTTP 200, and what each means. */
  readonly bodies: readonly (readonly [string, FailureKind])[];
  /** Bodies about `known` that lack what goods have: a title, a price, options. */
  readonly unreadable: readonly string[];
  /** What comes of goods that do not exist, where the gateway does not say so; without it, it says so. */
  readonly ofUnknown?: FailureKind;
  /** Makes the stand-in answer with other goods than `known`, or asks for some that it answers so. */
  readonly askForWrong: (connector: MarketConnector) => Promise<unknown>;
  readonly expireToken?: () => void;
}

const signal = new AbortController().signal;

const kits: readonly Kit[] = [
  {
    name: 'onebound',
    gateway: aggregator,
    source: 'taobao',
    known: '652874751412',
    connect: () =>
      createOnebound({ url: aggregator.url, key: ONEBOUND_KEY, secret: ONEBOUND_SECRET }, [
        '1688',
        'taobao',
        'tianmao',
        'weidian',
      ]),
    bodies: [
      ['{"error":"已超量","error_code":"4013"}', 'quota'],
      ['{"error":"授权失败","error_code":"4005"}', 'auth'],
      ['{"error":"参数错误","error_code":"4001"}', 'validation'],
      ['{"error":"系统繁忙","error_code":"5000"}', 'upstream'],
      ['[]', 'bad_answer'],
    ],
    unreadable: [
      '{"error_code":"0000","item":{"num_iid":"652874751412","title":"沙发","price":""}}',
      '{"error_code":"0000","item":{"num_iid":"652874751412","title":"","price":"48"}}',
    ],
    askForWrong: (connector) => {
      aggregator.wrongItem = '111111111111';
      return connector
        .item('taobao', '652874751412', signal)
        .finally(() => (aggregator.wrongItem = undefined));
    },
  },
  {
    name: '1688',
    gateway: alibaba,
    source: '1688',
    known: '703880126417',
    connect: ({ access, refresh } = { access: alibaba.access, refresh: 'rt-demo' }) =>
      createAlibaba(
        {
          url: alibaba.url,
          appKey: ALIBABA_APP,
          appSecret: ALIBABA_SECRET,
          tokens: memoryTokens(tokensOf(access, refresh)),
          now,
          paysByAgreement: true,
        },
        '440111',
      ),
    bodies: [
      ['{"error_code":"gw.QosAppFrequencyLimit","error_message":"x"}', 'rate_limit'],
      ['{"error_code":"gw.SignatureInvalid","error_message":"Invalid signature"}', 'signature'],
      ['{"error_code":"gw.APIACLDecline","error_message":"not allowed"}', 'permission'],
      ['{"error_code":"gw.Unknown","error_message":"x"}', 'upstream'],
      ['{"result":{"success":"false","code":"500","message":"x"}}', 'validation'],
      ['[]', 'bad_answer'],
    ],
    unreadable: [
      '{"result":{"success":true,"code":"200"}}',
      '{"result":{"success":true,"code":"200","result":{"offerId":703880126417,"subject":"连衣裙"}}}',
      '{"result":{"success":true,"code":"200","result":{"offerId":703880126417,"productSaleInfo":{"priceRangeList":[{"startQuantity":1,"price":"9"}]}}}}',
    ],
    askForWrong: (connector) => connector.item('1688', '703880126499', signal),
    expireToken: () => (alibaba.access = 'at-70'),
  },
  {
    name: 'taobao_global',
    gateway: taobao,
    source: 'taobao',
    known: '678901234567',
    connect: ({ access, refresh } = { access: taobao.access, refresh: 'rt-demo' }) =>
      createTaobaoGlobal({
        url: taobao.url,
        appKey: TAOBAO_APP,
        appSecret: TAOBAO_SECRET,
        tokens: memoryTokens(tokensOf(access, refresh)),
        now,
      }),
    bodies: [
      ['{"type":"ISP","code":"AppCallLimit","message":"x"}', 'quota'],
      ['{"type":"ISP","code":"ApiCallLimit","message":"x"}', 'rate_limit'],
      ['{"type":"ISV","code":"IncompleteSignature","message":"x"}', 'signature'],
      ['{"type":"ISV","code":"InsufficientPermission","message":"x"}', 'permission'],
      ['{"type":"SYSTEM","code":"SystemError","message":"x"}', 'upstream'],
      ['{"code":"0","biz_error_code":"SOLD_OUT","data":null}', 'declined'],
      ['[]', 'bad_answer'],
    ],
    unreadable: [
      '{"code":"0","data":null}',
      '{"code":"0","data":{"item_id":"678901234567","title":"真皮单肩包"}}',
      '{"code":"0","data":{"item_id":"678901234567","price":13900}}',
    ],
    askForWrong: (connector) => {
      taobao.wrongItem = '111111111111';
      return connector.item('taobao', '678901234567', signal).finally(() => (taobao.wrongItem = undefined));
    },
    expireToken: () => (taobao.access = 'tok-70'),
  },
  {
    name: 'tmapi',
    gateway: tmapi,
    source: '1688',
    known: '703880126418',
    connect: () => createTmapi({ url: tmapi.url, token: TMAPI_TOKEN }, TMAPI_SOURCES),
    bodies: [
      ['{"code":417,"msg":"Get data error","data":null}', 'upstream'],
      ['{"code":422,"msg":"Parameter error","data":null}', 'validation'],
      ['{"code":439,"msg":"Subscription expired","data":null}', 'quota'],
      ['{"code":499,"msg":"Please try again","data":null}', 'timeout'],
      ['{"code":500,"msg":"Unexpected error","data":null}', 'upstream'],
      ['{"code":503,"msg":"Concurrency limit","data":null}', 'rate_limit'],
      ['{"message":"Insufficient API balance"}', 'quota'],
      ['[]', 'bad_answer'],
    ],
    unreadable: [
      '{"code":200,"msg":"success","data":null}',
      '{"code":200,"data":{"item_id":703880126418,"title":"连衣裙"}}',
      '{"code":200,"data":{"item_id":703880126418,"price_info":{"price":"28.50"}}}',
    ],
    ofUnknown: 'upstream',
    askForWrong: (connector) => {
      tmapi.wrongItem = '111111111111';
      return connector.item('1688', '703880126418', signal).finally(() => (tmapi.wrongItem = undefined));
    },
  },
];

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, kindOf);

describe.each(kits)('$name, when its gateway does as gateways do', (kit) => {
  let connector: MarketConnector;
  beforeEach(() => {
    kit.gateway.faults.length = 0;
    connector = kit.connect();
  });
  const search = (until = signal) =>
    connector.search(kit.source, { words: '连衣裙', page: 1, order: 'rank' }, until);
  const searchWith = (fault: Fault, until?: AbortSignal) => {
    kit.gateway.faults.push(fault);
    return failureOf(search(until));
  };

  it.each(kit.bodies)('[M-03] %s with HTTP 200 means %s', async (body, kind) => {
    expect(await searchWith({ kind: 'body', body })).toBe(kind);
    expect(await failureOf(search())).toBeUndefined();
  });

  it('[M-01] goods that are not those asked for are refused', async () => {
    expect(await failureOf(kit.askForWrong(connector))).toBe('bad_answer');
  });

  it('[M-01] goods whose answer cannot be read are not said to be gone', async () => {
    for (const body of kit.unreadable) {
      kit.gateway.faults.push({ kind: 'body', body });
      expect(await failureOf(connector.item(kit.source, kit.known, signal)), body).toBe('bad_answer');
    }
    const unknown: unknown = await connector.item(kit.source, '404404404', signal).catch(kindOf);
    expect(unknown).toBe(kit.ofUnknown);
  });

  it.each([
    ['is throttled', { kind: 'status', status: 429 }, 'rate_limit'],
    ['is broken', { kind: 'status', status: 502, body: '<html>Bad gateway</html>' }, 'upstream'],
    ['answers no JSON', { kind: 'body', body: '<html>' }, 'bad_answer'],
    ['answers half a body', { kind: 'body', body: '{"result":{"succ' }, 'bad_answer'],
    ['hangs up', { kind: 'cut' }, 'upstream'],
  ] as const)('[M-03] a gateway that %s', async (_, fault, kind) => {
    expect(await searchWith(fault)).toBe(kind);
  });

  it('[M-03] a gateway that lets people wait is left when the time is over', async () => {
    const [tookMs] = await fastestMs(3, async () =>
      expect(await searchWith({ kind: 'slow', ms: 2_000 }, AbortSignal.timeout(60))).toBe('timeout'),
    );
    expect(tookMs).toBeLessThan(1_500);
  });

  it('[M-01] pictures that count who looks are not shown, no matter who wrote the description', async () => {
    const item = await connector.item(kit.source, kit.known, signal);
    expect(item?.descriptionHtml).toMatch(/o0b\.cn/);
    const pictures = picturesInDescription(item?.descriptionHtml ?? '');
    expect(pictures).toHaveLength(1);
    const shown = descriptionWith(item?.descriptionHtml ?? '', new Map(pictures.map((url) => [url, 'kept'])));
    expect(shown).toContain('/media/kept/');
    expect(shown).not.toMatch(/o0b|pixel|alicdn|script/);
  });

  it.runIf(kit.expireToken)('[M-03] a token that is over is renewed once', async () => {
    kit.expireToken?.();
    expect((await search()).listings.length).toBeGreaterThan(0);
    const before = kit.gateway.asked.length;
    await search();
    expect(kit.gateway.asked.length).toBe(before + 1);
  });

  it.runIf(kit.expireToken)(
    '[M-03] a sign-in that is over is said to be, so that a person signs in again',
    async () => {
      connector = kit.connect({ access: 'over', refresh: 'rt-over' });
      expect(await failureOf(search())).toBe('auth');
    },
  );
});
