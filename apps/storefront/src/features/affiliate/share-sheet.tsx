import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApp } from '../../shell/app.tsx';
import { knownDevice } from '../../shell/promotion.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { ErrorFace } from '../../ui/faces.tsx';
import { Sheet } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { shareQuery } from './affiliate.queries.ts';

const LazyShareCard = lazy(async () => ({ default: (await import('./share-card.tsx')).ShareCardView }));

interface ShareSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly spuId: string;
}

/** Share a product: its link, its short link, its poster. */
export const ShareSheet = ({ open, onClose, spuId }: ShareSheetProps) => {
  const { share } = useTexts('affiliate').affiliate;
  const { call } = useApp();
  const card = useQuery({ ...shareQuery(call, spuId, open ? knownDevice() : null), enabled: open });
  return (
    <Sheet open={open} onClose={onClose} title={share.title}>
      {card.data && (
        <Suspense fallback={<Skeleton kind="block" />}>
          <LazyShareCard card={card.data} spuId={spuId} />
        </Suspense>
      )}
      {card.isPending && <Skeleton kind="block" />}
      {card.isError && <ErrorFace onRetry={() => void card.refetch()} retrying={card.isRefetching} />}
    </Sheet>
  );
};
