/** Where the shop is: this host, or the one that the server names where the desk has a host of its own. */
export const shopOrigin = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="shop:origin"]')?.content ?? window.location.origin;
