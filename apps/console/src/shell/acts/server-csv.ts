import { App } from 'antd';
import { sendSignedIn } from '@caravan/web/wire/signed-in';
import { saveBlob } from '@caravan/web/files/save-file';
import { useText } from '../../messages/language.ts';
import { source } from '../api.ts';

const NO_ANSWER = { status: 0, body: null };

/** Has the server write a list or report of the books into a file, with all its rows. */
export const useServerCsv = () => {
  const { message } = App.useApp();
  const { books } = useText();
  return async (report: string, query: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const answer = await sendSignedIn(source, (authorization) =>
      fetch(`/api/staff/books/csv/${report}?${asked.toString()}`, { headers: authorization }).then(
        async (response) => ({
          status: response.status,
          body: response.ok ? await response.blob() : await response.json().catch(() => null),
        }),
        () => NO_ANSWER,
      ),
    );
    if (answer.status === 200 && answer.body instanceof Blob) saveBlob(`${report}.csv`, answer.body);
    else void message.error(books.csvFailed);
  };
};
