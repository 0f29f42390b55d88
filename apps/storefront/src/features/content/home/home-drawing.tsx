// A file of its own: the page shows it, but its script does not carry it.
import drawings from './home.svg?url&no-inline';

interface HomeDrawingProps {
  readonly name:
    | 'way'
    | 'camel'
    | 'plane'
    | 'clock'
    | 'camera'
    | 'shield'
    | 'shelf'
    | 'book'
    | 'export'
    | 'calculator'
    | 'group'
    | 'news'
    | 'headset';
  readonly className?: string | undefined;
}

/** What is drawn on the home page, small and large, in the colours of the theme. */
export const HomeDrawing = ({ name, className }: HomeDrawingProps) => (
  <svg className={className} aria-hidden="true">
    <use href={`${drawings}#${name}`} />
  </svg>
);
