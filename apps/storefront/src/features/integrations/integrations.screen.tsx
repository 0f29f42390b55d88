import { Page } from '../../shell/page/page.tsx';
import { useTexts } from '../../shell/texts/use-texts.ts';
import styles from './integrations.module.css';
import { Tokens } from './tokens.tsx';
import { Webhooks } from './webhooks.tsx';

/** What a shopper's own programs read and are told. */
export const Component = () => {
  const { integrations } = useTexts('integrations');
  return (
    <Page title={integrations.title} narrow>
      <div className={styles['stack']}>
        <p className={styles['lead']}>
          {integrations.lead}{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            {integrations.docs}
          </a>
        </p>
        <Tokens />
        <Webhooks />
      </div>
    </Page>
  );
};
