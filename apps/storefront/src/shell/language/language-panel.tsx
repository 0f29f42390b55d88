import { isContentLocale } from '@caravan/domain/shared/locale';
import { CURRENCIES, type CurrencyCode } from '@caravan/domain/money/currency';
import { memo } from 'react';
import { Radio, RadioGroup } from '../../ui/choices/choice.tsx';
import { SidePanel } from '../../ui/overlays/overlay.tsx';
import { useLanguage } from '../app.tsx';
import { languageOf, type Locale, LOCALES, tagOf } from '../locale.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useChooseLanguage } from './use-choose-language.ts';
import styles from './language-panel.module.css';
import { useLocale } from './use-locale.ts';

interface LanguagePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The languages and the twelve currencies; a choice applies at once. */
export const LanguagePanel = ({ open, onClose }: LanguagePanelProps) => {
  const { common } = useTexts();
  return (
    <SidePanel open={open} onClose={onClose} title={common.language.title}>
      <Choices />
    </SidePanel>
  );
};

// Not rendered anew while the panel closes.
const Choices = memo(() => {
  const { common } = useTexts();
  const locale = useLocale();
  const moneySign = useLanguage((language) => language.moneySign);
  const spoken = useLanguage((language) => language.locale);
  const { chooseLocale, chooseMoney } = useChooseLanguage();
  return (
    <div className={styles['panel']}>
      <RadioGroup label={common.language.language}>
        {LOCALES.map((choice) => (
          <Radio
            key={choice}
            name="locale"
            className={styles['row']}
            checked={choice === spoken}
            onChange={() => chooseLocale(choice)}
          >
            <span lang={tagOf(choice)} dir={languageOf(choice).direction}>
              {languageOf(choice).name}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <RadioGroup label={common.language.currency}>
        {CURRENCIES.map(({ code, symbol, name }) => (
          <Radio
            key={code}
            name="currency"
            className={styles['row']}
            checked={code === moneySign}
            onChange={() => chooseMoney(code)}
          >
            <span className={styles['money']}>
              <span>{currencyName(code, name, locale)}</span>
              <span className={styles['sign']} dir="ltr">
                {code} {symbol}
              </span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <p className={styles['hint']}>{common.language.currencyHint}</p>
    </div>
  );
});

type CurrencyName = (typeof CURRENCIES)[number]['name'];

/** Our own name where there is one, else the one that the browser knows. */
const currencyName = (code: CurrencyCode, own: CurrencyName, locale: Locale): string =>
  isContentLocale(locale)
    ? own[locale]
    : (new Intl.DisplayNames(tagOf(locale), { type: 'currency' }).of(code) ?? own.en);
