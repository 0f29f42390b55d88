import {
  type ComponentType,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useSyncExternalStore,
} from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { LoadingIndicator } from '../../ui/loading/loading-indicator.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { FetchFailureProvider } from '../../ui/overlays/fetched.tsx';
import { PartTextsProvider } from '../../ui/part-texts.ts';
import { useApp, useAuth } from '../app.tsx';
import { ConfirmProvider } from '../forms/confirm.tsx';
import { useHydrated } from './gates.tsx';
import { showLanguage, useApplyRememberedMoney } from '../language/choose-language.ts';
import { useLocale } from '../language/use-locale.ts';
import { LiveEvents } from '../live/live.tsx';
import { useToast } from '../live/use-toast.ts';
import { localeOfPath } from '../locale.ts';
import type { PageHandle } from '../routes/page-route.tsx';
import { SiteHeader } from '../header/site-header.tsx';
import { useActiveTabOfPage } from '../header/tab-index.tsx';
import styles from './root-layout.module.css';
import { shelf } from '../texts/text-cache.ts';
import { useTexts } from '../texts/use-texts.ts';

/** What stands around every page. */
export const RootLayout = () => {
  const { common } = useTexts();
  const handles = usePageHandles();
  const isFlow = handles.some(({ isAuthPage }) => isAuthPage === true);
  const isAccount = useAccountArea(handles);
  const tellNotOpened = useNotOpened();
  useApplyRememberedMoney();
  useDocumentLanguage();
  return (
    <PartTextsProvider value={common.parts}>
      <FetchFailureProvider value={tellNotOpened}>
        <a href="#page" className={styles['skip']}>
          {common.actions.skipToContent}
        </a>
        <ShopLoading />
        <SiteHeader isQuiet={handles.some(({ isPaying }) => isPaying === true)} />
        <LiveEvents />
        <ConfirmProvider>
          <div id="page" tabIndex={-1} className={styles['page']} data-account={isAccount || undefined}>
            {isAccount && (
              <Suspense>
                <LazyAccountNav />
              </Suspense>
            )}
            <PagePlace />
          </div>
        </ConfirmProvider>
        <ShopExtras isQuiet={isFlow} />
        <ScrollRestoration
          getKey={({ key, pathname, search }) => (TABS_PATH.test(pathname) ? pathname + search : key)}
        />
      </FetchFailureProvider>
    </PartTextsProvider>
  );
};

const NOT_OPENED_MS = 6_000;

const useNotOpened = (): (() => void) => {
  const { common } = useTexts();
  const toast = useToast();
  return useCallback(
    () => toast(common.states.notOpened, { tone: 'danger', durationMs: NOT_OPENED_MS }),
    [toast, common],
  );
};

// Kept from the renderings around it: one that reaches a page React has not taken over yet takes it over in one go, in
// which the page answers nobody.
const PagePlace = memo(() => (
  <Suspense fallback={<PageSkeleton />}>
    <Outlet />
  </Suspense>
));

/** Each tab keeps its own place. */
const TABS_PATH = /^\/[a-z]{2}\/?$/;

const usePageHandles = (): PageHandle[] =>
  useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined) ?? []);

const PROFILE_TAB = 3;

/** One's own pages stand beside their navigation on wide screens; the payment alone has nothing beside it. */
const useAccountArea = (handles: readonly PageHandle[]): boolean => {
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const isOwn = handles.some(({ needsToken, isAccount }) => needsToken === true || isAccount === true);
  const isProfile = useActiveTabOfPage() === PROFILE_TAB;
  // The server knows nobody.
  return useHydrated() && isSignedIn && (isOwn || isProfile);
};

/** A phone, which has no room for it, never fetches it. */
const LazyAccountNav = lazy(async () => {
  await untilWide();
  await shelf.load(localeOfPath(window.location.pathname), ['accounts']);
  return { default: (await import('../../features/accounts/profile/account-nav.tsx')).AccountNav };
});

const untilWide = (): Promise<void> => {
  const wide = window.matchMedia('(min-width: 900px)');
  return new Promise((resolve) => {
    if (wide.matches) resolve();
    else wide.addEventListener('change', () => resolve(), { once: true });
  });
};

const ShopLoading = () => {
  const { loading } = useApp();
  return <LoadingIndicator shown={useSyncExternalStore(loading.subscribe, loading.isShown, () => false)} />;
};

// With its texts: a part must not wait for them in the middle of its first rendering.
const fetchExtras = async (): Promise<{ default: ComponentType<{ isQuiet: boolean }> }> => {
  const texts = shelf.load(localeOfPath(window.location.pathname), ['offline', 'legal']);
  const [{ Extras }] = await Promise.all([import('../extras.tsx'), texts]);
  return { default: Extras };
};

// Where they cannot be fetched, the page does without them.
const LazyExtras = lazy(() => fetchExtras().catch(() => ({ default: () => null })));

/** What no first page waits for. */
const ShopExtras = ({ isQuiet }: { readonly isQuiet: boolean }) =>
  useHydrated() && (
    <Suspense>
      <LazyExtras isQuiet={isQuiet} />
    </Suspense>
  );

const useDocumentLanguage = (): void => {
  const locale = useLocale();
  useEffect(() => {
    showLanguage(locale);
  }, [locale]);
};
