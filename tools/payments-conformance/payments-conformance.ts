// npm run payments:conformance [-- --mock stripe-mock --spec spec3.json]: every request to Stripe, tried at Stripe's own stripe-mock.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  STRIPE_VERSION,
  type StripeRequest,
} from '../../apps/server/src/connectors/payments/stripe/stripe-requests.ts';
import {
  everyRequest,
  overTheWire,
} from '../../apps/server/src/connectors/payments/testing/every-request.ts';
import { stripeDisagreements } from '../../apps/server/src/connectors/payments/testing/published-requests.ts';

const { values } = parseArgs({
  options: { mock: { type: 'string', default: 'stripe-mock' }, spec: { type: 'string' } },
});

/** What Stripe added after the document that stripe-mock 0.203.0 carries (2026-08-26.dahlia). */
const SINCE_THEN = ['allowed_payment_method_types'];

const port = await new Promise<number>((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
});

const options = [
  '-http-addr',
  `127.0.0.1:${port}`,
  '-https-addr',
  '127.0.0.1:',
  ...(values.spec ? ['-spec', values.spec] : []),
];
const mock = spawn(values.mock, options, { stdio: 'ignore' });
const isThere = await new Promise<boolean>((resolve) => {
  mock.once('spawn', () => resolve(true)).once('error', () => resolve(false));
});

if (isThere) {
  try {
    process.exitCode = (await tryAll(mock)) ? 0 : 1;
  } finally {
    mock.kill();
  }
} else {
  console.log(`${values.mock} is not there: nothing was tried. docs/payments.md says how to get it.`);
}

interface OnTheWire {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Its parameters, wherever they travel. */
  readonly form: URLSearchParams;
}

interface Caught {
  added: number;
  renamed: number;
  /** Inside an object stripe-mock lets any name through; the types of Stripe's package do not. */
  byType: number;
  /** Names of the shop's own, which nobody can misspell. */
  free: number;
  removed: number;
  of: number;
}

async function tryAll(started: ChildProcess): Promise<boolean> {
  await untilReady(started);
  let isGood = true;
  const caught: Caught = { added: 0, renamed: 0, byType: 0, free: 0, removed: 0, of: 0 };
  for (const request of everyRequest.stripe) {
    const { said, remark, taken } = await tryOne(request);
    isGood &&= said === undefined;
    console.log(`${request.method.padEnd(4)} ${request.path.padEnd(44)} ${said ?? remark}`);
    const missed = await spoil(taken, caught);
    isGood &&= missed.length === 0;
    for (const wrong of missed) console.log(`     ${wrong} was taken`);
  }
  const { length } = everyRequest.stripe;
  console.log(
    `Changed by hand: an unknown parameter was refused in ${caught.added} of ${length} requests. Of ${caught.of} ` +
      `parameters, misspelt one by one, stripe-mock refused ${caught.renamed}, the types of Stripe's package ` +
      `${caught.byType} more, ${caught.free} are names of the shop's own; taken out one by one, ${caught.removed} were missed.`,
  );
  console.log(
    isGood
      ? `stripe-mock takes every request of ${STRIPE_VERSION}.`
      : 'stripe-mock and the shop do not agree.',
  );
  return isGood;
}

async function tryOne(request: StripeRequest) {
  const whole = wireOf(request);
  const refusal = await ask(whole);
  const older = refusal === undefined ? undefined : without(request);
  if (older === undefined) return { said: refusal, remark: 'taken', taken: whole };
  const taken = wireOf(older);
  return {
    said: await ask(taken),
    remark: `taken without ${SINCE_THEN.join(', ')}, newer than this stripe-mock`,
    taken,
  };
}

/** A request that is taken, with something added, misspelt and left out: which of these faults went through. */
async function spoil(request: OnTheWire, caught: Caught): Promise<string[]> {
  const missed: string[] = [];
  const refuses = async (form: URLSearchParams): Promise<boolean> =>
    (await ask({ ...request, form })) !== undefined;
  const all = [...request.form];
  if (await refuses(new URLSearchParams([...all, ['added', '1']]))) caught.added += 1;
  else missed.push('"added"');
  for (const [at, [name, value]] of all.entries()) {
    caught.of += 1;
    const misspelt = misspell(name);
    const wrong = new URLSearchParams(all.with(at, [misspelt, value]));
    if (await refuses(wrong)) caught.renamed += 1;
    else if (isFree(name)) caught.free += 1;
    else if (isWrongByType(request, wrong)) caught.byType += 1;
    else missed.push(`"${misspelt}"`);
    if (await refuses(new URLSearchParams(all.toSpliced(at, 1)))) caught.removed += 1;
  }
  return missed;
}

/** `a[b][0]` as `a[bx][0]`. */
function misspell(name: string): string {
  return name.replace(/([a-z_]+)(\]?(?:\[\d+\])?)$/, '$1x$2');
}

function isWrongByType({ method, path }: OnTheWire, form: URLSearchParams): boolean {
  const [query, body] = method === 'GET' ? [form, ''] : [new URLSearchParams(), form.toString()];
  return stripeDisagreements({ method, path, query, body }).length > 0;
}

/** Names that the shop chooses. */
function isFree(name: string): boolean {
  return /metadata\]?\[/.test(name);
}

async function untilReady({ exitCode }: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error('stripe-mock does not answer');
}

function wireOf(request: StripeRequest): OnTheWire {
  const { method, path, query, body } = overTheWire(request);
  return { method, path, form: method === 'GET' ? query : new URLSearchParams(body) };
}

/** What stripe-mock finds wrong, if anything. */
async function ask({ method, path, form }: OnTheWire): Promise<string | undefined> {
  const text = form.toString();
  const answer = await fetch(`http://127.0.0.1:${port}${path}${method === 'GET' ? `?${text}` : ''}`, {
    method,
    headers: { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { body: text } : {}),
  });
  return answer.ok ? undefined : `${answer.status} ${await answer.text()}`;
}

/** The request as an older document knows it; undefined when it has nothing that is newer. */
function without(request: StripeRequest): StripeRequest | undefined {
  const entries = Object.entries(request.parameters ?? {});
  const old = entries.filter(([name]) => !SINCE_THEN.includes(name));
  return old.length < entries.length ? { ...request, parameters: Object.fromEntries(old) } : undefined;
}
