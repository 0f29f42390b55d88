export { CancelDialog } from './cancel-dialog.tsx';
export { AddressChoice } from './address-choice.tsx';
