import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { firstLanguage, loadLanguage } from './messages/language.ts';
import { DeskApp, nameLanguage } from './shell/app.tsx';
import { makeRouter } from './shell/routes/router.tsx';
import { startPalette } from './shell/frame/theme.ts';
import './ui/layout/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

startPalette();
const speech = await loadLanguage(firstLanguage());
nameLanguage(speech);
root.removeAttribute('aria-busy'); // what is shown from here on says itself when it is on its way
createRoot(root).render(
  <StrictMode>
    <DeskApp first={speech} router={makeRouter()} />
  </StrictMode>,
);
