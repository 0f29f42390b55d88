export { ShareSheet } from './share/share-sheet.tsx';
