import { chapter, held, heldSo, row } from '../standard.ts';

export const V13 = chapter('V13 Configuration', [
  row('13.1.1', '2', 'All connections are written down', held('docs/security.md#Connections')),
  row(
    '13.2.1',
    '2',
    'Services prove themselves to each other',
    held('docs/security.md#Connections', 'at S3 is asked with signed requests'),
  ),
  row('13.2.2', '2', 'Services have the least rights', held('docs/security.md#Secrets')),
  row(
    '13.2.3',
    '2',
    'No service uses a default password',
    held(
      '[E-02] is refused with demo values, each named with what to do',
      'makes one secret key for processes that start together, readable by the owner only',
    ),
  ),
  row(
    '13.2.4',
    '2',
    'Outgoing connections are on a list',
    held('docs/security.md#Connections', '[M-01] nothing is fetched from %s'),
  ),
  row(
    '13.2.5',
    '2',
    'The server sends requests to listed systems only',
    held(
      'never connects to this machine or a private network',
      'is refused when it is of this machine or a private network',
    ),
  ),
  row(
    '13.3.1',
    '2',
    'Secrets come from a store for secrets',
    heldSo(
      'Each secret may stand in a file that a store for secrets mounts.',
      'are read, without the end of the line',
      'can be every variable of the example that is one',
    ),
  ),
  row(
    '13.3.2',
    '2',
    'Secrets are read by who needs them',
    held(
      'makes one secret key for processes that start together, readable by the owner only',
      'docs/security.md#Secrets',
    ),
  ),
  row('13.4.1', '1', 'No source control data is served', held('is not what scanners ask for')),
  row('13.4.2', '2', 'Nothing runs in a debug mode', held('of our own say nothing of what happened inside')),
  row('13.4.3', '2', 'Folders are not listed', held('[Q-09] the folder %s is not listed')),
  row('13.4.4', '2', 'TRACE is not answered', held('[Q-09] %s is not answered with what was sent')),
  row(
    '13.4.5',
    '2',
    'Documentation and monitoring are shown on purpose only',
    heldSo(
      'The API’s pages are meant for shoppers who program.',
      'shows its metrics to this machine, and to nobody who speaks through a proxy',
      'say the same to programs and to people',
    ),
  ),
]);

export const V14 = chapter('V14 Data protection', [
  row(
    '14.1.1',
    '2',
    'Data is classified',
    held(
      'docs/security.md#Data and its protection',
      'is declared for every table of the database, or it is said what the table holds instead',
    ),
  ),
  row('14.1.2', '2', 'Each class has its rules', held('docs/security.md#Data and its protection')),
  row(
    '14.2.1',
    '1',
    'Nothing sensitive stands in addresses',
    held(
      '[Q-09] ends in authCallBack of this shop with a cookie for a session, and nothing secret in the address',
    ),
  ),
  row(
    '14.2.2',
    '2',
    'Caches in between keep nothing personal',
    held(
      'lets nobody keep a personal answer or a failure',
      'may be kept by others only when it is the same for everybody',
    ),
  ),
  row(
    '14.2.3',
    '2',
    'Trackers learn nothing personal',
    held(
      '[T-07] what is looked at, searched for, taken and kept is told to this pixel alone, without a person',
    ),
  ),
  row(
    '14.2.4',
    '2',
    'Each class is protected as written',
    held(
      'secrets and personal data do not reach the log, wherever they stand',
      'what is declared as deleted or erased is what closing deletes and sets',
      'that carries a secret is wiped as soon as a mail server has it',
    ),
  ),
  row(
    '14.3.1',
    '1',
    'Signing out clears the browser',
    held(
      'nothing of a person outlives the sign-out, also when the line is cut right after it',
      '[P-03] logging out asks first, then goes to login, and nothing of the person is left',
    ),
  ),
  row(
    '14.3.2',
    '2',
    'Browsers are told to keep nothing sensitive',
    held('lets nobody keep a personal answer or a failure'),
  ),
  row(
    '14.3.3',
    '2',
    'Browser storage holds nothing secret but the session',
    heldSo(
      'What was typed and not sent, and copies for use without a network, go with the sign-out.',
      'nothing of a person outlives the sign-out, also when the line is cut right after it',
      'a session that ends elsewhere (401) takes what was kept with it; another account sees nothing of the first',
    ),
  ),
]);
