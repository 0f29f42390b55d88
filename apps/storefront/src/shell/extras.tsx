import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { useApp } from './app.tsx';
import { Consent } from './tracking/consent.tsx';
import { nativeBridge } from './native/bridge.ts';
import { Offline } from './offline/offline.tsx';
import { hasPixel } from './tracking/pixel.ts';
import { LegalFooter } from './legal/legal-links.tsx';
import { RouteFocus } from './navigation/route-focus.tsx';
import { NO_TOASTS } from './live/toasts.ts';

// The first call shall not have to wait for what makes calls.
void import('./api/browser-api.ts');

const LazyNative = lazy(async () => ({ default: (await import('./native/native.tsx')).Native }));

// Fetched before the first message, which may say that nothing can be fetched any more.
const ShopToaster = () => {
  const { toasts } = useApp();
  const messages = useSyncExternalStore(toasts.subscribe, toasts.list);
  return messages !== NO_TOASTS && <Toaster messages={messages} />;
};

/** Beside every page: where the focus goes, toasts, the note about the network, legal links, in a shop with a pixel the question whether it may be told. */
export const Extras = ({ isQuiet }: { readonly isQuiet: boolean }) => (
  <>
    <RouteFocus />
    <ShopToaster />
    <Offline />
    {nativeBridge() && (
      <Suspense>
        <LazyNative />
      </Suspense>
    )}
    {!isQuiet && <LegalFooter />}
    {/* Never in the way of signing in or paying. */}
    {hasPixel() && !isQuiet && <Consent />}
  </>
);
