import { preprocessCSS, resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';
import { designPx, toDesignUnit } from './design-px.ts';

describe('the unit of the 750 design', () => {
  it('[R-18] a size in design pixels follows the root size', () => {
    expect(toDesignUnit('28px')).toBe('calc(28 * var(--px))');
    expect(toDesignUnit('0px -1.5px .5px')).toBe('0 calc(-1.5 * var(--px)) calc(.5 * var(--px))');
  });

  it('[R-18] a hairline, an address and a quoted text stay as they are', () => {
    expect(toDesignUnit('1PX solid var(--line-2px)')).toBe('1PX solid var(--line-2px)');
    expect(toDesignUnit('url(a-10px.png) "10px"')).toBe('url(a-10px.png) "10px"');
  });

  it('[R-18] the width of a media query is a real pixel', async () => {
    const shop = await resolveConfig(
      { configFile: false, css: { postcss: { plugins: [designPx()] } } },
      'build',
    );
    const { code } = await preprocessCSS('@media (min-width: 900px) { .a { padding: 8px } }', 'a.css', shop);
    expect(code).toBe('@media (min-width: 900px) { .a { padding: calc(8 * var(--px)) } }');
  });
});
