import { track } from '../../../shell/tracking/pixel.ts';

/** How long an app is given to open before the link itself is. */
const APP_FALLBACK_MS = 500;

interface Chat {
  readonly host: RegExp;
  /** The app's own address, from what stands behind the host. */
  readonly scheme: (rest: string, url: URL) => string | undefined;
}

const CHATS: readonly Chat[] = [
  {
    host: /^chat\.whatsapp\.com$/,
    scheme: (rest) => `whatsapp://chat?code=${encodeURIComponent(rest)}`,
  },
  { host: /^(?:wa\.me|api\.whatsapp\.com)$/, scheme: whatsappNumber },
  {
    host: /^(?:t\.me|telegram\.me)$/,
    scheme: (rest) =>
      rest.startsWith('+')
        ? `tg://join?invite=${encodeURIComponent(rest.slice(1))}`
        : `tg://resolve?domain=${encodeURIComponent(rest)}`,
  },
  {
    host: /^discord\.gg$/,
    scheme: (rest) => `discord://-/invite/${encodeURIComponent(rest)}`,
  },
  { host: /^line\.me$/, scheme: (rest) => `line://${rest}` },
];

/** The address that opens a chat link in its app, where the app has one. `given` is a scheme the desk typed itself. */
export const appSchemeOf = (link: string, given = ''): string | undefined => {
  if (/^[a-z][\w+.-]*:\/\//i.test(given) && !/^(?:https?|javascript|data|file):/i.test(given)) return given;
  if (!URL.canParse(link)) return undefined;
  const url = new URL(link);
  const rest = url.pathname.replace(/^\/+|\/+$/g, '');
  const chat = CHATS.find(({ host }) => host.test(url.hostname));
  return rest === '' && url.search === '' ? undefined : chat?.scheme(rest, url);
};

/** A link people may be sent to: https, or http. */
export const isWebLink = (link: string): boolean =>
  URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);

/** Tries the app; where nothing answers within half a second the link is opened instead. */
export const openInApp = (link: string, scheme: string | undefined): void => {
  if (!isWebLink(link)) return;
  track('Contact');
  if (scheme === undefined) return openLink(link);
  const timer = setTimeout(() => {
    document.removeEventListener('visibilitychange', left);
    if (document.visibilityState === 'visible') openLink(link);
  }, APP_FALLBACK_MS);
  const left = () => {
    if (document.visibilityState !== 'hidden') return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', left);
  };
  document.addEventListener('visibilitychange', left);
  window.location.href = scheme;
};

const openLink = (link: string): void => {
  // With `noopener` nothing is handed back, so a blocked window cannot be told: ask for it without, then cut the tie.
  const opened = window.open(link, '_blank');
  if (opened) opened.opener = null;
  else window.location.assign(link);
};

function whatsappNumber(rest: string, url: URL): string | undefined {
  const phone = url.searchParams.get('phone') ?? rest;
  return /^\+?\d{5,20}$/.test(phone) ? `whatsapp://send?phone=${phone.replace('+', '')}` : undefined;
}
