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

async function tryAll(started: ChildProcess): Promise<boolean> {
  await untilReady(started);
  let isGood = true;
  for (const request of everyRequest.stripe) {
    const { method, path } = request;
    const whole = await ask(request);
    const older = whole === undefined ? undefined : without(request);
    const said = older ? await ask(older) : whole;
    isGood &&= said === undefined;
    const remark = older ? `taken without ${SINCE_THEN.join(', ')}, newer than this stripe-mock` : 'taken';
    console.log(`${method.padEnd(4)} ${path.padEnd(44)} ${said ?? remark}`);
  }
  console.log(
    isGood ? `stripe-mock takes every request of ${STRIPE_VERSION}.` : 'stripe-mock refuses requests.',
  );
  return isGood;
}

async function untilReady({ exitCode }: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error('stripe-mock does not answer');
}

/** What stripe-mock finds wrong, if anything. */
async function ask(request: StripeRequest): Promise<string | undefined> {
  const { method, path, query, body } = overTheWire(request);
  const answer = await fetch(`http://127.0.0.1:${port}${path}?${query.toString()}`, {
    method,
    headers: { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { body } : {}),
  });
  return answer.ok ? undefined : `${answer.status} ${await answer.text()}`;
}

/** The request as an older document knows it; undefined when it has nothing that is newer. */
function without(request: StripeRequest): StripeRequest | undefined {
  const entries = Object.entries(request.parameters ?? {});
  const old = entries.filter(([name]) => !SINCE_THEN.includes(name));
  return old.length < entries.length ? { ...request, parameters: Object.fromEntries(old) } : undefined;
}
