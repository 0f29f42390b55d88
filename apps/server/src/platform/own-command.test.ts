import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownCommand } from './own-command.ts';

afterEach(() => void vi.unstubAllEnvs());

describe('how a command is called', () => {
  it('[E-03] by npm, from the sources', () => {
    vi.stubEnv('CARAVAN_COMMAND', undefined);
    expect(ownCommand('ledger:check')).toBe('npm run ledger:check');
    expect(ownCommand('keys', 'reseal')).toBe('npm run keys -- reseal');
  });

  it('[E-03] by its launcher, from a bundle', () => {
    vi.stubEnv('CARAVAN_COMMAND', 'caravan');
    expect(ownCommand('ledger:check')).toBe('caravan ledger-check');
    expect(ownCommand('keys', 'reseal')).toBe('caravan keys reseal');
  });
});
