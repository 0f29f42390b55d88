import type { HelpTopic } from '@caravan/contract/content/content.calls';
import { HOUSE_FACTS } from '@caravan/domain/time/house-facts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp, useAuth } from '../../shell/app.tsx';
import { Page } from '../../shell/page/page.tsx';
import { pageLoader } from '../../shell/routes/page-loader.ts';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card, ListRow } from '../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { SearchBar } from '../../ui/forms/search-bar.tsx';
import { SkeletonText } from '../../ui/loading/skeleton.tsx';
import { fetched } from '../../ui/overlays/fetched.tsx';
import { RichText } from '../goods/index.ts';
import styles from './articles.module.css';
import { helpQuery } from './content.queries.ts';
import { topicsWith } from './help/help-search.ts';

const Contacts = fetched(async () => (await import('./help/contacts-panel.tsx')).ContactsPanel);

export const loader = pageLoader(({ call, queryClient }) => queryClient.ensureQueryData(helpQuery(call)));

export const Component = () => {
  const t = useTexts('content');
  const { help } = t.content;
  const paths = usePaths();
  const { call } = useApp();
  const [query] = useSearchParams();
  const [words, setWords] = useState(query.get('search') ?? '');
  const found = useQuery(helpQuery(call));
  return (
    <Page title={help.title} description={help.lead}>
      <p className={styles['lead']}>{help.lead}</p>
      <SearchBar label={help.search} defaultValue={words} onType={setWords} onSearch={setWords} />
      {found.isPending && <SkeletonText lines={10} />}
      {found.isError && <ErrorState why={found.error} onRetry={() => void found.refetch()} />}
      {found.data && words === '' && found.data.guides.length > 0 && (
        <Card flush>
          {found.data.guides.map(({ number, title }) => (
            <ListRow
              key={number}
              title={title}
              note={help.guides}
              to={paths.helpGuide(number === 2 ? 2 : 1)}
            />
          ))}
        </Card>
      )}
      {found.data && <Topics topics={topicsWith(found.data.topics, words)} words={words} />}
      <Contact />
    </Page>
  );
};

const Topics = ({ topics, words }: { readonly topics: readonly HelpTopic[]; readonly words: string }) => {
  const t = useTexts('content');
  const { help } = t.content;
  const articleId = useSearchParams()[0].get('articleId');
  return (
    <div aria-live="polite" className={styles['topics']}>
      {topics.length === 0 && (
        <EmptyState scene="search" title={t.fill(help.none, { words })}>
          {t.fill(help.noneText, { hours: HOUSE_FACTS.answerHours })}
        </EmptyState>
      )}
      {topics.map(({ topic, title, articles }) => (
        <section key={topic} className={styles['topic']}>
          <h2>{title}</h2>
          <Card flush>
            {articles.map((article) => (
              <details
                key={article.id}
                className={styles['question']}
                open={words !== '' || article.id === articleId}
              >
                <summary>
                  <span>{article.title}</span>
                  <IconChevronDown aria-hidden="true" />
                </summary>
                <div className={styles['answer']}>
                  <RichText html={article.html} />
                </div>
              </details>
            ))}
          </Card>
        </section>
      ))}
    </div>
  );
};

const Contact = () => {
  const { help } = useTexts('content').content;
  const paths = usePaths();
  const isSignedIn = useAuth((auth) => auth.token !== null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isSignedIn && <LinkButton to={paths.service()}>{help.write}</LinkButton>}
      <Button variant="outline" onClick={() => setOpen(true)}>
        {help.contact}
      </Button>
      <Contacts open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
