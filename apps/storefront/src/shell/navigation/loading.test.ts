import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoadingGate } from './loading.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the loading indicator', () => {
  it('[T-02] appears 300 ms after a request began', () => {
    const gate = createLoadingGate();
    gate.start();
    vi.advanceTimersByTime(299);
    expect(gate.isShown()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(gate.isShown()).toBe(true);
  });

  it('[T-02] a request shorter than that never shows it', () => {
    const gate = createLoadingGate();
    gate.start();
    vi.advanceTimersByTime(250);
    gate.end();
    vi.advanceTimersByTime(5_000);
    expect(gate.isShown()).toBe(false);
  });

  it('[T-02] closes 300 ms after the last request ended, not the first', () => {
    const gate = createLoadingGate();
    gate.start();
    gate.start();
    vi.advanceTimersByTime(400);
    gate.end();
    vi.advanceTimersByTime(1_000);
    expect(gate.isShown()).toBe(true);
    gate.end();
    vi.advanceTimersByTime(299);
    expect(gate.isShown()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(gate.isShown()).toBe(false);
  });

  it('[T-02] stays open over a request that begins before it closed', () => {
    const gate = createLoadingGate();
    const seen: boolean[] = [];
    gate.subscribe(() => seen.push(gate.isShown()));
    gate.start();
    vi.advanceTimersByTime(300);
    gate.end();
    vi.advanceTimersByTime(200);
    gate.start();
    vi.advanceTimersByTime(5_000);
    expect(seen).toEqual([true]);
    gate.end();
    vi.advanceTimersByTime(300);
    expect(seen).toEqual([true, false]);
  });
});
