/** Whether a pasted text is to be opened rather than searched for: it holds a link, or is a marketplace's bare id. */
export const looksLikeLink = (text: string): boolean => {
  const pasted = text.trim();
  return LINK.test(pasted) || BARE_ID.test(pasted);
};

const LINK = /https?:\/\/\S|\b(?:[\w-]+\.)+(?:com|cn|hk|tw|info|net|org|shop|top|co)\/\S/i;
const BARE_ID = /^\d{10,19}$/;
