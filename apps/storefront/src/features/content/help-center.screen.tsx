import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale } from '../../shell/language/use-locale.ts';
import { Page } from '../../shell/page.tsx';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card, ListRow } from '../../ui/card.tsx';
import { EmptyFace } from '../../ui/faces.tsx';
import { SearchBar } from '../../ui/search-bar.tsx';
import styles from './articles.module.css';
import { GUIDES } from './guides.ts';
import { TOPICS, topicsWith } from './questions.ts';

const LazyContacts = lazy(async () => ({ default: (await import('./contacts-panel.tsx')).ContactsPanel }));

export const Component = () => {
  const t = useTexts('content');
  const { help } = t.content;
  const locale = useLocale();
  const paths = usePaths();
  const [query] = useSearchParams();
  const [words, setWords] = useState(query.get('search') ?? '');
  const topics = topicsWith(TOPICS[locale], words);
  return (
    <Page title={help.title} description={help.lead} narrow>
      <p className={styles['lead']}>{help.lead}</p>
      <SearchBar label={help.search} defaultValue={words} onType={setWords} onSearch={setWords} />
      {words === '' && (
        <Card flush>
          <ListRow title={GUIDES[locale][1].title} note={help.guides} to={paths.helpGuide(1)} />
          <ListRow title={GUIDES[locale][2].title} note={help.guides} to={paths.helpGuide(2)} />
        </Card>
      )}
      <div aria-live="polite" className={styles['topics']}>
        {topics.length === 0 && (
          <EmptyFace scene="search" title={t.fill(help.none, { words })}>
            {help.noneText}
          </EmptyFace>
        )}
        {topics.map(({ id, title, questions }) => (
          <section key={id} className={styles['topic']}>
            <h2>{title}</h2>
            <Card flush>
              {questions.map(({ question, answer }) => (
                <details key={question} className={styles['question']} open={words !== ''}>
                  <summary>
                    <span>{question}</span>
                    <IconChevronDown aria-hidden="true" />
                  </summary>
                  <p>{answer}</p>
                </details>
              ))}
            </Card>
          </section>
        ))}
      </div>
      <Contact />
    </Page>
  );
};

const Contact = () => {
  const { help } = useTexts('content').content;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outline" onClick={open}>
        {help.contact}
      </Button>
      {wasOpened && (
        <Suspense>
          <LazyContacts open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
