import { calls } from '@caravan/contract/calls';
import { describe, expect, it } from 'vitest';
import { failsSilently, isRepeatable, isWrite, policyOf } from './policy.ts';

const named = Object.entries(calls).filter(([name]) => name.startsWith('GET '));
/** Asks where a payment stands: asking twice is no harm, and it is asked again and again. */
const ASKS = 'GET /system/payItems/rising/get';

describe('[A-08] what is sent again when no answer comes', () => {
  it('every GET that the contract does not call a read is a write, and no other', () => {
    const writing = named.filter(([, { effect }]) => effect !== 'read').map(([name]) => name);
    expect(writing).toContain(ASKS);
    expect(named.map(([name]) => name).filter(isWrite)).toEqual(writing.filter((name) => name !== ASKS));
  });

  it('everything that is no GET is a write', () => {
    const others = Object.keys(calls).filter((name) => !name.startsWith('GET '));
    expect(others.filter((name) => !isWrite(name))).toEqual([]);
  });

  it('a write is repeated only with its key, and one that answers with a credential never', () => {
    expect(isRepeatable('GET /order/get/list', undefined)).toBe(true);
    expect(isRepeatable('GET /order/cancel/order', undefined)).toBe(false);
    expect(isRepeatable('GET /order/cancel/order', 'key')).toBe(true);
    expect(isRepeatable('POST /order/insert', undefined)).toBe(false);
    expect(isRepeatable('POST /order/insert', 'key')).toBe(true);
    expect(isRepeatable('POST /client/user/login', 'key')).toBe(false);
  });
});

describe('how long a call may take', () => {
  it('a list and a search have bounds of their own, and what the caller asks for goes first', () => {
    expect(policyOf('POST /order/insert')).toEqual({ timeoutMs: 1_200_000, retries: 2, retryDelayMs: 100 });
    expect(policyOf('GET /order/get/list').timeoutMs).toBe(30_000);
    expect(policyOf('GET /goods/search')).toEqual({ timeoutMs: 30_000, retries: 1, retryDelayMs: 1_000 });
    expect(policyOf('GET /goods/search', { retries: 0, timeoutMs: undefined })).toEqual({
      timeoutMs: 30_000,
      retries: 0,
      retryDelayMs: 1_000,
    });
  });

  it('a toast tells every failure but those that nobody waits for', () => {
    expect(failsSilently('POST /order/anchorPoint')).toBe(true);
    expect(failsSilently('POST /order/insert')).toBe(false);
  });
});
