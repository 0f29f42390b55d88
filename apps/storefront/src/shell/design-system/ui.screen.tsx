import { type ReactNode, useEffect, useState } from 'react';
import { Segmented } from '../../ui/choices/segmented.tsx';
import { Page } from '../page/page.tsx';
import { Bars, Content, Lists } from './content.tsx';
import { Actions, Choices, Fields } from './controls.tsx';
import { StateExamples, Motion, Overlays } from './feedback.tsx';
import { Colours, Type } from './foundations.tsx';
import styles from './ui.module.css';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type Theme = (typeof THEMES)[number]['value'];

const SECTIONS: readonly (readonly [string, () => ReactNode])[] = [
  ['Colours', Colours],
  ['Type and money', Type],
  ['Buttons', Actions],
  ['Fields', Fields],
  ['Choices', Choices],
  ['Content', Content],
  ['Lists and progress', Lists],
  ['Motion', Motion],
  ['Over the page', Overlays],
  ['StateExamples', StateExamples],
  ['Bars', Bars],
];

/** Every part in every state, in both themes. */
export const Component = () => {
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    return () => void delete root.dataset['theme'];
  }, [theme]);
  return (
    <Page
      title="Design system"
      actions={
        <span className={styles['theme']}>
          <Segmented label="Theme" items={THEMES} value={theme} onChange={setTheme} />
        </span>
      }
    >
      {SECTIONS.map(([name, Section]) => (
        <section key={name} className={styles['section']} aria-label={name}>
          <h2>{name}</h2>
          <Section />
        </section>
      ))}
    </Page>
  );
};
