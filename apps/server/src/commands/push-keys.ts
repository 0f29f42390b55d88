import { newVapidKeys } from '../connectors/push/push-message.ts';

const { publicKey, privateKey } = newVapidKeys();
console.log(`PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}`);
