import type { Environment } from '../../platform/config/config.ts';

export interface SearchPlace {
  readonly place: string;
  readonly environment: Environment;
}

let wasTold = false;

/** The engine that `TEST_SEARCH_URL` names, an OpenSearch of this machine. Without, what needs it is skipped and said to be. */
export const engineOfTests = (): string | undefined => {
  const url = process.env['TEST_SEARCH_URL'];
  if (url === undefined && !wasTold) {
    process.stderr.write('SKIPPED: no TEST_SEARCH_URL, nothing is tried with a search engine\n');
    wasTold = true;
  }
  return url;
};

/** Every place that goods can be searched in here. */
export const searchPlaces = (): readonly SearchPlace[] => {
  const url = engineOfTests();
  return [
    { place: 'PostgreSQL', environment: {} },
    ...(url === undefined ? [] : [{ place: 'the search engine', environment: { SEARCH_URL: url } }]),
  ];
};
