import type { RouteRef } from '../auth/auth-store.ts';

/** A location as the auth store keeps it. */
export const toRouteRef = (
  path: string,
  search: string,
  params: Readonly<Record<string, string | undefined>> = {},
): RouteRef => ({
  path,
  query: Object.fromEntries(new URLSearchParams(search)),
  params: Object.fromEntries(
    Object.entries(params).filter((pair): pair is [string, string] => pair[1] !== undefined),
  ),
});

/** The address to go back to. */
export const fromRouteRef = ({ path, query }: RouteRef): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};
