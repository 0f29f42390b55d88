export { queueSecretMail } from './messages.jobs.ts';
export { notify, notifyGuest } from './messages.service.ts';
export { moneyText } from './templates/template.ts';
export { type ParamsOf, type TemplateName, wordsOfMessage } from './templates/templates.ts';
export { findRecipient, insertingMessages, type NewMessage } from './messages.queries.ts';
export { readMailToken } from './mail-token.ts';
