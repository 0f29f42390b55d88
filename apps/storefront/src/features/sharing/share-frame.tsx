import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { knownDevice } from '../../shell/tracking/promotion.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { BottomSheet } from '../../ui/overlays/overlay.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { shareQuery } from './sharing.queries.ts';
import { ShareCardView } from './share-card.tsx';
import type { ShareSheetProps } from './share-sheet.tsx';

/** The sheet itself, once somebody has opened it. */
export const ShareFrame = ({ open, onClose, spuId }: ShareSheetProps) => {
  const { share } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const card = useQuery({ ...shareQuery(call, spuId, open ? knownDevice() : null), enabled: open });
  return (
    <BottomSheet open={open} onClose={onClose} title={share.title}>
      {card.data && <ShareCardView card={card.data} spuId={spuId} />}
      {card.isPending && <Skeleton kind="block" />}
      {card.isError && (
        <ErrorState why={card.error} onRetry={() => void card.refetch()} retrying={card.isRefetching} />
      )}
    </BottomSheet>
  );
};
