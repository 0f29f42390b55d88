import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../messages/language.ts';
import { Icon } from '../parts/icon.tsx';
import type { IconName } from '../parts/icon.tsx';
import styles from './faces.module.css';

export interface FaceProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
  readonly tone?: 'calm' | 'bad';
}

/** What stands where something should be: empty, failed, forbidden. */
export const Face = ({ icon, title, text, children, tone = 'calm' }: FaceProps) => (
  <div className={styles['face']} data-tone={tone}>
    <span className={styles['badge']}>
      <Icon name={icon} size={24} />
    </span>
    <p className={styles['title']}>{title}</p>
    {text ? <p className={styles['text']}>{text}</p> : null}
    {children ? <div className={styles['actions']}>{children}</div> : null}
  </div>
);

export const EmptyFace = ({ title, text, icon = 'list', children }: Partial<FaceProps>) => {
  const { faces } = useText();
  return (
    <Face icon={icon} title={title ?? faces.empty} {...(text ? { text } : {})}>
      {children}
    </Face>
  );
};

export const ErrorFace = ({ text, onRetry }: { text: string; onRetry?: () => void }) => {
  const { faces } = useText();
  return (
    <div role="alert">
      <Face icon="alert" tone="bad" title={faces.error} text={text}>
        {onRetry ? (
          <Button type="primary" onClick={onRetry}>
            {faces.retry}
          </Button>
        ) : null}
      </Face>
    </div>
  );
};

export const LoadingFace = () => {
  const { faces } = useText();
  return (
    <div className={styles['loading']} role="status">
      <Spin delay={200} />
      <span className="visually-hidden">{faces.loading}</span>
    </div>
  );
};
