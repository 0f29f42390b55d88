import { type RefCallback, useCallback, useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { translatedPictureQuery } from '../goods.queries.ts';

/** So far below the screen a picture is asked for, so that it is there when it is reached. */
const AHEAD = '600px';

/**
 * Puts pictures with their text in the reader's language in the place of those inside an element, one after the other as
 * they are reached. One that cannot be had stays as it is. Unmounted or switched off, all are as they were.
 */
export const useTranslatedPictures = (isOn: boolean) => {
  const { call, queryClient } = useApp();
  const [hasAny, setHasAny] = useState(false);
  const attach: RefCallback<HTMLElement> = useCallback(
    (root) => {
      if (!root || !isOn) return undefined;
      const originals = new Map<HTMLImageElement, string>();
      let isOver = false;
      const translate = async (picture: HTMLImageElement, original: string) => {
        const { url, isTranslated } = await queryClient.fetchQuery(translatedPictureQuery(call, original));
        if (isOver || !isTranslated) return;
        picture.src = url;
        setHasAny(true);
      };
      const observer = new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) {
            const original = target instanceof HTMLImageElement ? originals.get(target) : undefined;
            if (!isIntersecting || original === undefined) continue;
            observer.unobserve(target);
            translate(target as HTMLImageElement, original).catch(() => undefined); // it stays as it is
          }
        },
        { rootMargin: AHEAD },
      );
      for (const picture of root.querySelectorAll('img')) {
        originals.set(picture, picture.getAttribute('src') ?? '');
        observer.observe(picture);
      }
      return () => {
        isOver = true;
        observer.disconnect();
        for (const [picture, original] of originals) picture.src = original;
      };
    },
    [call, queryClient, isOn],
  );
  return { attach, hasAny };
};
