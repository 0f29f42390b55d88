import { describe, expect, it } from 'vitest';
import { faultsOfLook, faultsOfTrouble, type Look } from '../../e2e/explore/faults.ts';

const look = (path: string, text: string): Look => ({
  path,
  text,
  typed: [],
  tooWide: 0,
  widest: '',
  ways: 3,
});

describe('what somebody whom nobody taught calls a fault', () => {
  it('[Q-11] is a text with a gap, save for the names of figures where the shop’s own texts are written', () => {
    expect(faultsOfLook(look('/desk/content/notice', 'wait {freeStorageDays} days'))).toEqual([]);
    expect(faultsOfLook(look('/desk/content/notice', 'wait {someDays} days'))).toHaveLength(1);
    expect(faultsOfLook(look('/en/noticeContent', 'wait {freeStorageDays} days'))).toHaveLength(1);
    expect(faultsOfLook(look('/en', 'Total: NaN'))).toHaveLength(1);
  });

  it('[Q-11] is another host, save for the demo shop’s places to talk', () => {
    expect(faultsOfTrouble(['another host was asked: GET https://message.caravan.example/service'])).toEqual(
      [],
    );
    expect(faultsOfTrouble(['another host was asked: GET https://tracker.example/pixel'])).toHaveLength(1);
  });
});
