const MOST_BYTES = 5 * 1024 * 1024;
/** Where EasyPost keeps labels and forms, as its documentation's answers show. */
const FILE_HOST = /^easypost-files\.s3(?:[.-][a-z0-9-]+)?\.amazonaws\.com$/;

interface Fetching {
  /** The interface's own address, which may hand out files as well. */
  readonly own: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
}

/** Only from the carrier's interface and its store of files, over https, and never by a redirect. */
const isAllowed = (url: URL, own: string): boolean =>
  url.origin === new URL(own).origin || (url.protocol === 'https:' && FILE_HOST.test(url.hostname));

/** A label or form; undefined when it cannot be had. */
export const fetchLabelFile = async (
  address: string,
  { own, signal, timeoutMs }: Fetching,
): Promise<Buffer | undefined> => {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!isAllowed(url, own)) return undefined;
  try {
    const answer = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return answer.ok && answer.body ? await readBounded(answer.body) : undefined;
  } catch {
    return undefined;
  }
};

const readBounded = async (body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
