import { parseJson } from '../../../shell/storage.ts';

/** The notice an address asks for: its query `noticeContent` is JSON with a `noticeId`. */
export const noticeIdOf = (query: URLSearchParams): string | undefined => {
  const asked = parseJson(query.get('noticeContent'));
  const id = typeof asked === 'object' && asked !== null && 'noticeId' in asked ? asked.noticeId : undefined;
  return typeof id === 'string' && ID.test(id) ? id : undefined;
};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
