import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { cx } from '../cx.ts';
import styles from './toaster.module.css';

interface ToasterProps {
  readonly messages: readonly {
    readonly id: number;
    readonly text: string;
    readonly tone: 'plain' | 'success' | 'danger';
  }[];
}

const ICONS = { plain: null, success: <IconCircleCheck />, danger: <IconAlertCircle /> } as const;

/** Short messages over everything; they go by themselves. */
export const Toaster = ({ messages }: ToasterProps) => (
  <div className={styles['place']} role="status" aria-live="polite">
    {messages.map(({ id, text, tone }) => (
      <p key={id} className={cx(styles['toast'], styles[tone])}>
        {ICONS[tone]}
        {text}
      </p>
    ))}
  </div>
);
