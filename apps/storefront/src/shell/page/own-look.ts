import { inkOn, mixed, softOf, LIGHT_SURFACES, DARK_SURFACES } from '@caravan/domain/shared/look';

/**
 * The tokens of an operator's own colours, for the server: `accent text textDark` as the page is told them. More
 * specific than the shop's own tokens, so that the order of the style sheets does not matter.
 */
export const ownLookStyle = (told: string | undefined): string | undefined => {
  const [accent, text, textDark] = told?.split(' ') ?? [];
  if (accent === undefined || text === undefined || textDark === undefined) return undefined;
  const ink = inkOn(accent);
  const soft = softOf(accent);
  const both = (light: string, dark: string): string => `light-dark(${light},${dark})`;
  const shared = (share: number): string =>
    both(mixed(accent, LIGHT_SURFACES[0], share), mixed(accent, DARK_SURFACES[1], share));
  const tokens = {
    accent,
    'accent-press': mixed(accent, ink === '#ffffff' ? '#000000' : '#ffffff', 0.86),
    'accent-ink': ink,
    'accent-soft': both(soft.light, soft.dark),
    'accent-line': shared(0.4),
    'accent-tint': shared(0.34),
    'accent-text': both(text, textDark),
    price: both(text, textDark),
    focus: both(text, textDark),
  };
  const said = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
  return `html:root,html [data-theme]{${said.join(';')}}`;
};
