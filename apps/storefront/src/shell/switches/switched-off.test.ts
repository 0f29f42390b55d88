import { expect, it } from 'vitest';
import { operatorStyle, switchedOffStyle } from './switched-off.ts';

it('[E-11] links to what is switched off are hidden before the first paint, and nothing is while all is on', () => {
  expect(switchedOffStyle(undefined)).toBeUndefined();
  expect(switchedOffStyle('unknown constructor')).toBeUndefined();
  expect(switchedOffStyle('sourcing affiliate')).toBe(
    'a[href$="/sourcing"],a[href*="/sourcing?"],a[href$="/extend"],a[href*="/extend?"]{display:none}',
  );
  expect(operatorStyle()).toBeUndefined();
  expect(operatorStyle({ off: 'reviews' })).toBe(switchedOffStyle('reviews'));
  expect(operatorStyle({ colours: '#0b6e4f #0b6e4f #7fd6b5', off: 'reviews' })).toContain('--accent:#0b6e4f');
});
