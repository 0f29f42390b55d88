import { chapter, held, heldSo, row, without } from '../standard.ts';

export const V3 = chapter('V3 Browser', [
  row(
    '3.2.1',
    '1',
    'Answers are not shown as something else',
    held(
      'sends the security headers with every answer',
      'is served in the sizes of the shop, as a picture and nothing else, for ever',
    ),
  ),
  row(
    '3.2.2',
    '1',
    'Text is written as text',
    held('of the staff stay words for anyone who shops', 'of a shopper stay words at the desk: %s'),
  ),
  row(
    '3.3.1',
    '1',
    'Cookies are Secure, with __Host- or __Secure-',
    held('over TLS can be set by this host alone, is read by no script and sent by no other site'),
  ),
  row(
    '3.3.2',
    '2',
    'SameSite fits each cookie',
    held(
      'is refreshed by a cookie that scripts and other sites cannot use, once for each',
      '[P-08] another browser’s way back, a second use and a made-up state lead nowhere',
    ),
  ),
  row(
    '3.3.3',
    '2',
    'Cookies have the __Host- prefix',
    held(
      'over TLS can be set by this host alone, is read by no script and sent by no other site',
      'is read before one of the same name that a neighbouring host may have set, wherever that stands',
    ),
  ),
  row(
    '3.3.4',
    '2',
    'Session cookies are HttpOnly and travel in Set-Cookie only',
    held('is refreshed by a cookie that scripts and other sites cannot use, once for each'),
  ),
  row(
    '3.4.1',
    '1',
    'HSTS for a year with subdomains on all answers',
    held(
      '[Q-09] asks for HTTPS for a year, subdomains included',
      '[Q-09] also what is no request is answered with HSTS, a policy and a type',
    ),
  ),
  row(
    '3.4.2',
    '1',
    'Other origins may read nothing',
    held(
      '[Q-09] may not be framed, and not be read by other origins',
      '[Q-09] a preflight of another origin is granted nothing',
    ),
  ),
  row(
    '3.4.3',
    '2',
    'A content policy with hashes, no objects, no base',
    held(
      'runs no script and shows no frame but those that are known',
      'sends the security headers with every answer',
    ),
  ),
  row('3.4.4', '2', 'nosniff on every answer', held('sends the security headers with every answer')),
  row(
    '3.4.5',
    '2',
    'A referrer policy keeps paths inside',
    held('sends the security headers with every answer'),
  ),
  row(
    '3.4.6',
    '2',
    'frame-ancestors on every answer',
    held(
      '[Q-09] may not be framed, and not be read by other origins',
      '[Q-09] also what is no request is answered with HSTS, a policy and a type',
    ),
  ),
  row(
    '3.5.1',
    '1',
    'Requests of other sites do nothing',
    heldSo(
      'Calls need a bearer token; the cookie is SameSite=Strict and only renews.',
      'is refreshed by a cookie that scripts and other sites cannot use, once for each',
    ),
  ),
  row(
    '3.5.2',
    '1',
    'No call works without a preflight from elsewhere',
    held('a body sent as %s is not read as JSON'),
  ),
  row(
    '3.5.3',
    '1',
    'What changes something is no GET',
    heldSo(
      'Four calls of the source are GET and change something for the person who sends its token: no other site can send that.',
      'a shared cache is allowed only for reads that anybody may make',
      'lets nobody in without a token, or with one that does not hold',
    ),
  ),
  row(
    '3.5.4',
    '2',
    'Separate applications have separate hosts',
    heldSo(
      'By DESK_ORIGIN, which the doctor asks for on a public address. The demo, one command on one machine, has both at one address.',
      '[Q-09] %s is not there at the other’s host',
      '[Q-09] shows pages of the other the way, and keeps its files and calls to itself',
      '[Q-09] is not found at the shop by another spelling, or by what a page may write beside the host',
      '[Q-09] its cookies are for its host alone',
      '[Q-09] a passkey of the desk is tied to its host, and one asked for by a page of the shop is refused',
    ),
  ),
  row(
    '3.5.5',
    '2',
    'Messages between windows are checked',
    held(
      '[Q-09] the card fields are heard from their own frame and origin',
      '[Q-09] a message of %s is no answer of the card fields',
    ),
  ),
  row(
    '3.7.1',
    '2',
    'No retired browser technology',
    without('HTML, CSS, scripts and a service worker; no plug-ins.'),
  ),
  row(
    '3.7.2',
    '2',
    'Redirects to other hosts are on a list',
    held(
      'never takes its origin from the request',
      '[L-01] sends anyone who comes without a phone to the web site, path and query kept',
    ),
  ),
]);
