import { App } from 'antd';
import type { WireAnswer } from '@caravan/contract/client';
import { sendSignedIn } from '@caravan/web/wire/signed-in';
import { saveBlob } from '@caravan/web/files/save-file';
import { useText } from '../../messages/language.ts';
import { source } from '../api.ts';

const NO_ANSWER = { status: 0, body: null };

interface WrittenFile {
  readonly name: string;
  readonly file: Blob;
}

const answerOf = async (response: Response): Promise<WireAnswer> => {
  if (!response.ok) return { status: response.status, body: await response.json().catch(() => null) };
  const said = response.headers.get('content-disposition') ?? '';
  const file: WrittenFile = {
    name: /filename="([^"]+)"/.exec(said)?.[1] ?? 'list.csv',
    file: await response.blob(),
  };
  return { status: 200, body: file };
};

const saveFile = (body: unknown): void => {
  const { name, file } = body as WrittenFile; // `answerOf` made it
  saveBlob(name, file);
};

/** Has the server write a list, or a report of the books, into a file, with all its rows. */
export const useServerCsv = () => {
  const { message } = App.useApp();
  const { books } = useText();
  return async (path: string, query: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    const asked = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, String(value as string | number | boolean)]],
      ),
    );
    const answer = await sendSignedIn(source, (authorization) =>
      fetch(`/api${path}?${asked.toString()}`, { headers: authorization }).then(answerOf, () => NO_ANSWER),
    );
    if (answer.status === 200) saveFile(answer.body);
    else void message.error(books.csvFailed);
  };
};
