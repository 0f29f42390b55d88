/** A question to the engine; a list in the body is sent line by line, as its bulk calls want it. */
export interface EngineQuestion {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly patienceMs: number;
}

/** OpenSearch (2 or later) or Elasticsearch (8 or later), over the part of their HTTP interface that both have. */
export interface SearchEngine {
  /** Before the names of all its indexes: several shops may share one engine. */
  readonly prefix: string;
  /** Its answer, not looked at yet. Throws `EngineFailure` when it is late, an error or no JSON. */
  ask(question: EngineQuestion): Promise<unknown>;
}

export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
  /** What it answered with, 0 when it did not. */
  readonly status: number;

  constructor(message: string, options: ErrorOptions & { readonly status?: number } = {}) {
    super(message, options);
    this.status = options.status ?? 0;
  }
}

const MOST_SHOWN = 300;

/** `https://name:password@engine.example:9200`; anything after the host goes before every path. */
export const connectSearchEngine = (address: string, prefix: string): SearchEngine => {
  const { origin, pathname, username, password } = new URL(address);
  const base = origin + pathname.replace(/\/+$/, '');
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  const authorization = username === '' ? {} : { authorization: `Basic ${secret.toString('base64')}` };
  return {
    prefix,
    ask: async ({ method, path, body, patienceMs }) => {
      const isLines = Array.isArray(body);
      const sent = isLines
        ? `${body.map((line) => JSON.stringify(line)).join('\n')}\n`
        : JSON.stringify(body);
      const type = isLines ? 'application/x-ndjson' : 'application/json';
      try {
        const answer = await fetch(`${base}/${path}`, {
          method,
          redirect: 'error',
          headers: { ...authorization, ...(body ? { 'content-type': type } : {}) },
          ...(body ? { body: sent } : {}),
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = await answer.text();
        if (!answer.ok) throw new EngineFailure(reasonOf(text), { status: answer.status });
        return JSON.parse(text) as unknown;
      } catch (error) {
        if (error instanceof EngineFailure) throw error;
        throw new EngineFailure(`the search engine did not answer: ${String(error)}`, { cause: error });
      }
    },
  };
};

/** `{"error":{"type":"index_not_found_exception","reason":"no such index [goods]"}}`: what a person reads of it. */
const reasonOf = (text: string): string => {
  const [, type] = /"type":\s*"([^"]*)"/.exec(text) ?? [];
  const [, reason] = /"reason":\s*"([^"]*)"/.exec(text) ?? [];
  return (type === undefined ? text : `${type}: ${reason ?? ''}`).slice(0, MOST_SHOWN);
};
