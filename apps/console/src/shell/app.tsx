import { QueryClientProvider } from '@tanstack/react-query';
import { App as AntApp, ConfigProvider } from 'antd';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { keepLanguage, loadLanguage, LanguageContext } from '../messages/language.ts';
import type { LoadedLanguage } from '../messages/language.ts';
import { queries } from './api.ts';
import type { makeRouter } from './routes/router.tsx';
import { themeOf, usePalette, useStillness, useTouch } from './frame/theme.ts';

export const DeskApp = ({
  first,
  router,
}: {
  first: LoadedLanguage;
  router: ReturnType<typeof makeRouter>;
}) => {
  const [speech, setLoaded] = useState(first);
  const palette = usePalette();
  const surroundings = { isTouch: useTouch(), isStill: useStillness() };
  const setLanguage = async (language: LoadedLanguage['language']): Promise<void> => {
    keepLanguage(language);
    const next = await loadLanguage(language);
    nameLanguage(next);
    setLoaded(next);
    // What the server said was in the other language.
    await queries.invalidateQueries();
  };
  return (
    <LanguageContext value={{ ...speech, setLanguage }}>
      <ConfigProvider
        theme={themeOf(palette, surroundings)}
        locale={speech.parts}
        button={{ autoInsertSpace: false }}
      >
        <AntApp message={{ maxCount: 3, top: 56 }} notification={{ maxCount: 2, top: 56 }}>
          <QueryClientProvider client={queries}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AntApp>
      </ConfigProvider>
    </LanguageContext>
  );
};

/** The page's language, which the calls also read. */
export const nameLanguage = ({ language }: LoadedLanguage): void => {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
};
