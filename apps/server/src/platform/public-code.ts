import { randomPart } from './ids.ts';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 random bits as 16 letters and digits that cannot be mistaken for each other: a guest's only key to an order, and how people name a withdrawal or a top-up. */
export const newPublicCode = (): string => {
  const bytes = randomPart();
  let code = '';
  for (const offset of [0, 5]) {
    const bits = bytes.readUIntBE(offset, 5);
    for (let place = 7; place >= 0; place -= 1) code += CROCKFORD[Math.floor(bits / 32 ** place) % 32] ?? '';
  }
  return code;
};
