export { AddressChoice } from './address-choice.tsx';
