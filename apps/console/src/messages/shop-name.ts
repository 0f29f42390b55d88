import { USUAL_NAME } from '@caravan/domain/shared/brand';
import { useLanguage } from './language.ts';

/** What the shop is called, as the server wrote into the page's head. */
export const useShopName = (): string => {
  const { language } = useLanguage();
  const told = document.querySelector<HTMLMetaElement>(`meta[name="shop:name-${language}"]`);
  return told?.content || USUAL_NAME[language];
};
