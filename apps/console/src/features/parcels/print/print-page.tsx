export { PrintPage } from '../../../shell/print/print-page.tsx';
