/** Begins the name of every cache of ours; the shop's own name may change. */
export const CACHE = 'shop-';
/** Begins the name of the one cache that holds what is a person's own; the rest of it is chance. */
export const OWN_SHELF = `${CACHE}own-`;
export const PICTURES = `${CACHE}pictures`;

/** Takes away all that was kept of the person who was signed in; pictures too, for photos of the warehouse are among them. */
export const forgetOwn = async (): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(OWN_SHELF) || name === PICTURES);
  await Promise.all(names.map((name) => caches.delete(name)));
};

/** Makes room for what is this person's own, unless there is some. */
export const makeOwn = async (): Promise<void> => {
  const names = await caches.keys();
  if (!names.some((name) => name.startsWith(OWN_SHELF))) await caches.open(OWN_SHELF + crypto.randomUUID());
};
