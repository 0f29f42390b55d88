import { Button, Spin } from 'antd';
import { use } from 'react';
import type { ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon.tsx';
import { InPage } from './in-page.ts';
import styles from './states.module.css';

export interface StateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly tone?: 'calm' | 'bad';
}

/** What stands where something should be: empty, failed, forbidden. */
export const StateMessage = ({ icon, title, text, children, tone = 'calm' }: StateProps) => {
  const Title = use(InPage) ? 'p' : 'h1';
  return (
    <div className={styles['face']} data-tone={tone}>
      <span className={styles['badge']}>
        <Icon name={icon} size={24} />
      </span>
      <Title className={styles['title']}>{title}</Title>
      {text ? <p className={styles['text']}>{text}</p> : null}
      {children ? <div className={styles['actions']}>{children}</div> : null}
    </div>
  );
};

export const EmptyState = ({ title, text, icon = 'list', children }: Partial<StateProps>) => {
  const { states } = useText();
  return (
    <StateMessage icon={icon} title={title ?? states.empty} {...(text ? { text } : {})}>
      {children}
    </StateMessage>
  );
};

export const ErrorState = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const { states } = useText();
  return (
    <div role="alert">
      <StateMessage icon="alert" tone="bad" title={states.error} text={text}>
        {onRetry ? (
          <Button type="primary" onClick={onRetry}>
            {states.retry}
          </Button>
        ) : null}
      </StateMessage>
    </div>
  );
};

export const LoadingState = () => {
  const { states } = useText();
  return (
    <div className={styles['loading']} aria-busy="true">
      <Spin delay={200} />
      <span className="visually-hidden" role="status">
        {states.loading}
      </span>
    </div>
  );
};
