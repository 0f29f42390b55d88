/** An address that only this machine reaches. */
export const isLocalOrigin = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

/** An address that strangers are meant to reach: what a demo shows must not stand there. */
export const isPublicOrigin = (origin: string): boolean =>
  origin.startsWith('https://') && !isLocalOrigin(origin);
