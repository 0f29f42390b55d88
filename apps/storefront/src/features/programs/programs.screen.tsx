import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import styles from './programs.module.css';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

/** What a shopper's own programs read and are told. */
export const Component = () => {
  const { programs } = useTexts('programs');
  return (
    <Page title={programs.title} narrow>
      <div className={styles['stack']}>
        <p className={styles['lead']}>
          {programs.lead}{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {programs.docs}
          </a>
        </p>
        <Tokens />
        <Webhooks />
      </div>
    </Page>
  );
};
