import { CallFailure } from '@caravan/contract/client';
import { type LinkKind, linkEntryOf } from '@caravan/domain/links/link-entry';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { type App, useApp } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { type Paths, usePaths } from '../../shell/navigation/paths.ts';
import { followShortLink, thisDevice } from '../../shell/tracking/promotion.ts';
import { toRouteRef } from '../../shell/navigation/route-ref.ts';
import { session } from '../../shell/storage.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { NotYet } from '../../ui/actions/not-yet.tsx';

/** Where s, t and p links arrive: finds out what they mean, and goes there. */
export const Component = () => {
  const app = useApp();
  const paths = usePaths();
  const { entry: texts } = useTexts('affiliate').affiliate;
  const { pathname } = useLocation();
  const entry = useQuery(entryQuery(app, paths, pathname));
  if (entry.data !== undefined) return <Navigate to={entry.data} replace />;
  return (
    <Page title={texts.opening} narrow>
      <NotYet query={entry} />
    </Page>
  );
};

/** Opening the link is the act itself; the answer is where it leads. */
const entryQuery = (app: App, paths: Paths, pathname: string) =>
  queryOptions({
    queryKey: ['affiliate', 'entry', pathname],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => enter(app, paths, pathname),
  });

const enter = async (app: App, paths: Paths, pathname: string): Promise<string> => {
  const link = linkEntryOf(pathname);
  if (!link) return paths.linkInvalid();
  session.set('pathType', link.kind satisfies LinkKind);
  if (link.kind === 'p') return joinAlliance(app, paths, { code: link.code, pathname });
  const found = await followShortLink(app.call, link.code, '2');
  return found
    ? paths.product({ id: found.spuId, source: 'extend', shortUrl: link.code })
    : paths.linkInvalid();
};

/** Somebody who is not signed in signs in first, and comes back to the invitation by it. */
const joinAlliance = async (
  { call, auth, toasts }: App,
  paths: Paths,
  { code, pathname }: { readonly code: string; readonly pathname: string },
): Promise<string> => {
  session.set('InvitationCode', code);
  try {
    const invitation = { invitationCode: code, status: 2, device: thisDevice() } as const;
    const { message } = await call('POST /system/affiliate/promotion/add', invitation, { silent: true });
    toasts.show(message, { tone: 'success' });
    return paths.home();
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.status === 0 || failure.status >= 500) throw failure;
    if (failure.reason !== 'alliance_not_joined') return paths.linkInvalid();
    toasts.show(failure.message);
    auth.getState().setReferer(toRouteRef(pathname, ''));
    return paths.login();
  }
};
