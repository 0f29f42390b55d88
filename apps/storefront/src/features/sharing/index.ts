export { ShareSheet } from './share-sheet.tsx';
