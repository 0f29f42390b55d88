import { calls } from '@caravan/contract/calls';
import { allSwitchedOn, SWITCH_NAMES, SWITCHES } from '@caravan/contract/settings/switches';
import { describe, expect, it } from 'vitest';
import { reasonOf, testServer } from '../../testing/servers/test-server.ts';
import { settingsFeature } from './settings.feature.ts';

const server = await testServer();
const second = await server.sibling();
const finance = await server.as.staff('finance');
const turn = (changed: Partial<ReturnType<typeof allSwitchedOn>>) =>
  finance.call('POST /staff/settings', {
    change: { name: 'switches', value: { ...allSwitchedOn(), ...changed } },
    reason: 'A provider is away',
  });

describe('[E-11] feature switches', () => {
  it('name calls that there are', () => {
    const named = SWITCH_NAMES.flatMap((name) => SWITCHES[name].calls);
    expect(named.filter((name) => !Object.hasOwn(calls, name))).toEqual([]);
  });

  it('refuse what is switched off at once in every process, in the caller’s language, and nothing else', async () => {
    const shopper = await server.as.shopper();
    const join = () => reasonOf(shopper.call('POST /system/affiliate/promotion/add', { status: 1 }));
    expect(await join()).not.toBe('switched_off');
    await turn({ affiliate: false });
    expect(await join()).toBe('switched_off');
    await expect.poll(() => second.services.brand.now().off).toEqual(['affiliate']);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/system/affiliate/promotion/add',
      headers: { tolanguage: 'zh' },
      payload: { status: 1 },
    });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      503,
      '该功能暂不可用。',
    ]);
    expect(await reasonOf(shopper.call('POST /wallet/topUp', { usd: 0 }))).not.toBe('switched_off');
  });

  it('tell every page what is off, and are noted with who turned them and why', async () => {
    await turn({ affiliate: false, sourcing: false });
    expect(settingsFeature.pageFacts(server.services)).toMatchObject({ off: 'sourcing affiliate' });
    await turn({});
    expect(settingsFeature.pageFacts(server.services)).not.toHaveProperty('off');
    const { list } = await finance.call('GET /staff/audit', {
      subjectKind: 'setting',
      subjectId: 'switches',
    });
    expect(list.length).toBeGreaterThanOrEqual(3);
    expect(list[0]).toMatchObject({ action: 'change setting', detail: { reason: 'A provider is away' } });
  });
});
