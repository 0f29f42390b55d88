import { lazy, Suspense } from 'react';
import { Consent } from './consent.tsx';
import { nativeBridge } from './native/bridge.ts';
import { Offline } from './offline/offline.tsx';
import { hasPixel } from './pixel.ts';

// The first call shall not have to wait for what makes calls.
void import('./api/browser-api.ts');

const LazyNative = lazy(async () => ({ default: (await import('./native/native.tsx')).Native }));

/** Beside every page: the note about the network, and in a shop with a pixel the question whether it may be told. */
export const Extras = ({ isQuiet }: { readonly isQuiet: boolean }) => (
  <>
    <Offline />
    {nativeBridge() && (
      <Suspense>
        <LazyNative />
      </Suspense>
    )}
    {/* Never in the way of signing in or paying. */}
    {hasPixel() && !isQuiet && <Consent />}
  </>
);
