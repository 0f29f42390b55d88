/** What the server wrote into the page's head about this shop. */
export const pageFact = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="shop:${name}"]`)?.content;
