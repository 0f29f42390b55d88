import { createContext, use } from 'react';

/** The few words the parts say themselves. */
export type PartTexts = Readonly<
  Record<
    | 'close'
    | 'clear'
    | 'showPassword'
    | 'hidePassword'
    | 'decrease'
    | 'increase'
    | 'quantity'
    | 'previous'
    | 'next'
    | 'pauseSlides'
    | 'playSlides'
    | 'slideOf'
    | 'slides'
    | 'stars'
    | 'loading'
    | 'endOfList'
    | 'loadError'
    | 'retry'
    | 'backToTop'
    | 'addPicture'
    | 'removePicture'
    | 'uploading'
    | 'imagesOnly'
    | 'pictureOf'
    | 'zoomIn'
    | 'zoomOut'
    | 'stepDone'
    | 'stepCurrent'
    | 'charactersLeft'
    | 'required'
    | 'choose'
    | 'back',
    string
  >
>;

const PartTextsContext = createContext<PartTexts | null>(null);
export const PartTextsProvider = PartTextsContext.Provider;

export const usePartTexts = (): PartTexts => {
  const texts = use(PartTextsContext);
  if (!texts) throw new Error('no PartTextsProvider above');
  return texts;
};

/** Puts values in place of `{name}`. */
export const withValues = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
