export { CancelDialog } from './parts/cancel-dialog.tsx';
export { AddressChoice } from './checkout/address-choice.tsx';
