import { hash, verify } from '@node-rs/argon2';

/** OWASP's choice for argon2id, the library's usual algorithm: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 2;

/** Each hash takes 19 MiB and a thread: more than two at a time would starve everything else. */
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => oneOfFew(() => hash(password, COST));

/** Checks against a random password's hash when there is no account, so that both answers take the same time. */
export const verifyPassword = async (
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const isRight = await oneOfFew(async () =>
    verify(passwordHash ?? (await unknownHash()), password).catch(() => false),
  );
  return isRight && Boolean(passwordHash);
};

let unknown: Promise<string> | undefined;
const unknownHash = (): Promise<string> => (unknown ??= hash(crypto.randomUUID(), COST));

const oneOfFew = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};
