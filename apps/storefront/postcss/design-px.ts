const PX_OUTSIDE_QUOTES = /url\([^)]*\)|"[^"]*"|'[^']*'|(?<![\w-])(-?(?:\d+\.)?\d+|-?\.\d+)px(?![\w-])/g;

/** Turns a design pixel (`28px`, lower case) into the shop's unit; `1PX` stays a real pixel, and so do media queries. */
export const toDesignUnit = (value: string): string =>
  value.replace(PX_OUTSIDE_QUOTES, (whole, size: string | undefined) => {
    if (size === undefined) return whole;
    return Number(size) === 0 ? '0' : `calc(${size} * var(--px))`;
  });

/** PostCSS plugin: sizes are written once in the pixels of a 750 wide design. */
export const designPx = () => ({
  postcssPlugin: 'design-px',
  Declaration(declaration: { value: string }) {
    const value = toDesignUnit(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
});
