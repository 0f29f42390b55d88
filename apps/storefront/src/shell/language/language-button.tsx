import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useState } from 'react';
import { useLanguage } from '../app.tsx';
import { languageOf } from '../locale.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fetched } from '../../ui/overlays/fetched.tsx';
import styles from './language-button.module.css';
import { useLocale } from './use-locale.ts';

const LanguagePanel = fetched(async () => (await import('./language-panel.tsx')).LanguagePanel);

/** Opens the side panel with the languages and currencies; says what is chosen. */
export const LanguageButton = () => {
  const { common } = useTexts();
  const locale = useLocale();
  const moneySign = useLanguage((language) => language.moneySign);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['button']} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconWorld aria-hidden="true" />
        <span className="visually-hidden">{common.language.title}</span>
        {languageOf(locale).short} · {moneySign}
      </button>
      <LanguagePanel open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
