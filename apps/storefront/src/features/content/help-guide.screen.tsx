import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useParams } from 'react-router';
import { useLocale } from '../../shell/language/use-locale.ts';
import { Page } from '../../shell/page.tsx';
import { notFound, pageLoader } from '../../shell/page-loader.ts';
import { usePaths } from '../../shell/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card, ListRow } from '../../ui/card.tsx';
import styles from './articles.module.css';
import { type GuideNumber, GUIDES } from './guides.ts';

export const loader = pageLoader(async ({ params }) => {
  if (guideOf(params['guide']) === undefined) throw notFound();
});

export const Component = () => {
  const t = useTexts('content');
  const locale = useLocale();
  const paths = usePaths();
  const number = guideOf(useParams()['guide']) ?? 1;
  const guide = GUIDES[locale][number];
  const other = number === 1 ? 2 : 1;
  return (
    <Page title={guide.title} description={guide.lead} narrow>
      <p className={styles['lead']}>{guide.lead}</p>
      <ol className={styles['steps']}>
        {guide.steps.map(({ title, text, hints }, place) => (
          <Card as="li" key={title} className={styles['step']}>
            <span className={styles['number']} aria-hidden="true">
              {place + 1}
            </span>
            <div className={styles['words']}>
              <h2>
                <span className="visually-hidden">
                  {t.fill(t.content.guide.step, { index: place + 1 })}:{' '}
                </span>
                {title}
              </h2>
              <p>{text}</p>
              {hints?.map((hint) => (
                <p key={hint} className={styles['hint']}>
                  <IconBulb aria-hidden="true" />
                  <span>{hint}</span>
                </p>
              ))}
            </div>
          </Card>
        ))}
      </ol>
      <LinkButton wide size="large" to={number === 1 ? paths.search() : paths.freight()}>
        {guide.action}
      </LinkButton>
      <Card flush>
        <ListRow
          title={GUIDES[locale][other].title}
          note={t.content.guide.next}
          to={paths.helpGuide(other)}
        />
        <ListRow
          title={t.content.guide.helpCenter}
          note={t.content.guide.questions}
          to={paths.helpCenter()}
        />
      </Card>
    </Page>
  );
};

const guideOf = (asked: string | undefined): GuideNumber | undefined => {
  if (asked === '1') return 1;
  return asked === '2' ? 2 : undefined;
};
