import { Activity, memo, Suspense, use, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useMatches, useSearchParams } from 'react-router';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import { useHydrated } from '../page/gates.tsx';
import { useLocale } from '../language/use-locale.ts';
import { toLocale } from '../locale.ts';
import { sureLoad } from '../routes/sure-load.ts';
import { session } from '../storage.ts';
import { ShopTabBar } from './shop-tabs.tsx';
import { askedTab, rememberedTab, takeTab } from './tabs.ts';

/** Fetches the active tab's screen and starts its reads. */
export const loadActiveTab = async (args: LoaderFunctionArgs): Promise<unknown> => {
  const active = askedTab(new URL(args.request.url).searchParams) ?? rememberedTab();
  const take = async () => takeTab(active, toLocale(args.params['locale']));
  const { loader } = await (import.meta.env.SSR ? take() : sureLoad(take));
  return typeof loader === 'function' ? loader(args) : null;
};

/** The home route: four tabs over one address. A tab that was visited stays as it was left. */
export const TabIndex = () => {
  const active = useActiveTab();
  useRememberAsked();
  useUncover();
  const [visited, setVisited] = useState([active]);
  if (!visited.includes(active)) setVisited([...visited, active].toSorted((a, b) => a - b));
  return (
    <>
      {visited.map((index) => (
        <TabPlace key={index} index={index} isActive={index === active} />
      ))}
      <ShopTabBar active={active} />
    </>
  );
};

// Kept from the renderings around it: one that reaches a screen React has not taken over yet takes it over in one go,
// in which the page answers nobody.
const TabPlace = memo(({ index, isActive }: { readonly index: number; readonly isActive: boolean }) => (
  <Activity mode={isActive ? 'visible' : 'hidden'}>
    <Suspense fallback={<PageSkeleton />}>
      <TabScreen index={index} />
    </Suspense>
  </Activity>
));

const TabScreen = ({ index }: { readonly index: number }) => {
  const taken = takeTab(index, useLocale());
  const { Component } = taken instanceof Promise ? use(taken) : taken;
  return <Component />;
};

/** Keeps the tab an address asks for, also that of a page the server rendered. */
const useRememberAsked = (): void => {
  const [query] = useSearchParams();
  const asked = askedTab(query);
  useEffect(() => {
    if (asked !== undefined) session.set('tabBarActive', String(asked));
  }, [asked]);
};

/** Shows the page, which `in-page.js` hid where the server could not know the tab. */
const useUncover = (): void => {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.removeAttribute('data-other-tab');
  }, [hydrated]);
};

/** What the address asks for; without that, where this visit was (which the server cannot know). */
const useActiveTab = (): number => {
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  return askedTab(query) ?? (hydrated ? rememberedTab() : 0);
};

/** The open tab on the home route, none on any other page. */
export const useActiveTabOfPage = (): number | undefined => {
  const active = useActiveTab();
  return useMatches().at(-1)?.id === 'tabIndex' ? active : undefined;
};
