export { AddressChoice, AddressText } from './address-choice.tsx';
