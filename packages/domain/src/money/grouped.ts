/** `8231` as people read it, `8,231`; `1234.50` is `1,234.50`. Without Intl, whose first use costs a phone a frame or six. */
export const grouped = (figure: number | string): string =>
  String(figure).replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');
