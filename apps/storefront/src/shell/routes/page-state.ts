import type { CurrencyCode } from '@caravan/domain/money/currency';
import type { DehydratedState } from '@tanstack/react-query';
import {
  type HydrationState,
  isRouteErrorResponse,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
} from 'react-router';

/** What the server tells the browser about the page it rendered. */
export interface PageState {
  readonly currency: CurrencyCode;
  readonly queries: DehydratedState;
  /** The texts the page shows, in its language: they come with it, so nothing waits for them. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** The HTTP status of each route's failure; nothing else of an error leaves the server. */
  readonly errors: Readonly<Record<string, number>> | null;
}

export const STATE_ID = 'shop-state';

/** JSON that may stand in a script element: no `</script>`, no line separators. */
export const toScriptJson = (state: Partial<PageState>): string =>
  JSON.stringify(state).replace(
    /[<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** So long a page whose data is the same stays the same to the letter: compressed once, and sent to nobody who has it. */
const MOMENT_MS = 10_000;

/** The queries as if they had been asked when their ten seconds began: at most that much older than they are. */
export const inRoundTime = ({ queries, ...state }: DehydratedState): DehydratedState => ({
  ...state,
  queries: queries.map((query) => ({
    ...query,
    ...(query.dehydratedAt !== undefined && { dehydratedAt: roundDown(query.dehydratedAt) }),
    state: { ...query.state, dataUpdatedAt: roundDown(query.state.dataUpdatedAt) },
  })),
});

const roundDown = (moment: number): number => moment - (moment % MOMENT_MS);

export const statusesOf = (errors: Readonly<Record<string, unknown>> | null): PageState['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([route, error]) => [route, isRouteErrorResponse(error) ? error.status : 500]),
  );

/** The router's state as it was on the server. */
export const hydrationOf = ({ loaderData, errors }: PageState): HydrationState => ({
  loaderData,
  errors:
    errors &&
    Object.fromEntries(
      Object.entries(errors).map(([route, status]) => [route, new ErrorAnswer(status, '', null)]),
    ),
});
