import { useState } from 'react';
import { localeOfPath } from '../../shell/locale.ts';
import { loadPageTexts } from '../../shell/texts/text-cache.ts';
import { fetched } from '../../ui/overlays/fetched.tsx';

export interface ShareSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly spuId: string;
}

// With its texts: React 19 loses count of the hooks of a part that waits for them in the middle of its first rendering.
const FetchedFrame = fetched<ShareSheetProps>(async () => {
  const locale = localeOfPath(window.location.pathname);
  const [{ ShareFrame }] = await Promise.all([
    import('./share-frame.tsx'),
    loadPageTexts(locale, ['affiliate']),
  ]);
  return ShareFrame;
});

/** Share a product: its link, its short link, its poster; fetched at the first opening. */
export const ShareSheet = (props: ShareSheetProps) => {
  const [wasOpened, setOpened] = useState(false);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened && <FetchedFrame {...props} />;
};
