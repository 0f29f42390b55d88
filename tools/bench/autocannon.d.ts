declare module 'autocannon' {
  export interface Request {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers: Record<string, string>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  }

  export interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly latency: { readonly p50: number; readonly p99: number; readonly average: number };
    readonly requests: { readonly average: number };
  }

  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests?: readonly Request[];
    /** Called for each connection before its first request. */
    readonly setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void;
  }): Promise<Result>;
}
