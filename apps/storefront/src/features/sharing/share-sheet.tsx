import { localeOfPath } from '../../shell/locale.ts';
import { loadPageTexts } from '../../shell/texts/text-cache.ts';
import { fetched } from '../../ui/overlays/fetched.tsx';

export interface ShareSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly spuId: string;
}

/**
 * Share a product: its link, its short link, its poster. Fetched with its texts: React 19 loses count of the hooks of a part that
 * waits for them in the middle of its first rendering.
 */
export const ShareSheet = fetched<ShareSheetProps>(async () => {
  const locale = localeOfPath(window.location.pathname);
  const [{ ShareFrame }] = await Promise.all([
    import('./share-frame.tsx'),
    loadPageTexts(locale, ['affiliate']),
  ]);
  return ShareFrame;
});
