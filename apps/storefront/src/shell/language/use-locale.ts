import { useParams } from 'react-router';
import { type Locale, toLocale } from '../locale.ts';

/** The page's language, as its address says. */
export const useLocale = (): Locale => toLocale(useParams()['locale']);
