import { lazy, Suspense, useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { HomeCoupons } from '../../coupons/index.ts';

const LazyWelcome = lazy(async () => ({ default: (await import('./home-welcome.tsx')).HomeWelcome }));

/** One after the other: a welcome after a first sign-in, then the strip of coupons to claim. */
export const HomePopups = () => {
  const { auth } = useApp();
  const [isFirst, setFirst] = useState(() => auth.getState().isFirstLogin);
  if (!isFirst) return <HomeCoupons />;
  return (
    <Suspense>
      <LazyWelcome onDone={() => setFirst(false)} />
    </Suspense>
  );
};
