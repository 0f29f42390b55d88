import { describe, expect, it } from 'vitest';
import { sealerOf } from './sealer.ts';

const [FIRST, SECOND] = ['a'.repeat(64), 'b'.repeat(64)];
const sealer = sealerOf([FIRST], 'tests');

describe('[Q-09] what is sealed', () => {
  it('opens as it was, and looks different each time', () => {
    const [one, two] = [sealer.close('a secret 秘密'), sealer.close('a secret 秘密')];
    expect(sealer.open(one)).toBe('a secret 秘密');
    expect(one.equals(two)).toBe(false);
    expect(one.toString('latin1')).not.toContain('secret');
  });

  it('does not open when any of its bytes was changed, or one is missing', () => {
    const sealed = sealer.close('a secret');
    for (const at of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open(changed)).toBeUndefined();
    }
    expect(sealer.open(sealed.subarray(0, -1))).toBeUndefined();
    expect(sealer.open(Buffer.alloc(0))).toBeUndefined();
  });

  it('opens for its own purpose and key only, and for an earlier key that is still in the ring', () => {
    const sealed = sealer.close('a secret');
    expect(sealerOf([FIRST], 'others').open(sealed)).toBeUndefined();
    expect(sealerOf([SECOND], 'tests').open(sealed)).toBeUndefined();
    expect(sealerOf([SECOND, FIRST], 'tests').open(sealed)).toBe('a secret');
  });
});
