import { describe, expect, it } from 'vitest';
import { spanOf } from './work-span.ts';

const TODAY = '2026-03-31';

describe('the days that the work page looks at', () => {
  it('[B-14] are the last seven where nothing is said', () => {
    expect(spanOf(undefined, TODAY)).toEqual({ from: '2026-03-25', until: TODAY });
  });

  it('[B-14] are those that were chosen, never after today and never more than a month', () => {
    const of = (from: string, to: string) => spanOf({ from, to }, TODAY);
    expect(of('2026-03-01', '2026-03-02')).toEqual({ from: '2026-03-01', until: '2026-03-02' });
    expect(of('2026-03-01', '2027-01-01')).toEqual({ from: '2026-03-01', until: TODAY });
    expect(of('2025-01-01', '2026-03-31')).toEqual({ from: '2026-03-01', until: TODAY });
    expect(of('2026-01-05', '')).toEqual({ from: '2026-01-05', until: '2026-02-04' });
    expect(of('', '2026-03-10')).toEqual({ from: '2026-03-04', until: '2026-03-10' });
    expect(of('2026-03-20', '2026-03-10')).toEqual({ from: '2026-03-04', until: '2026-03-10' });
  });
});
