import styles from './avatar.module.css';
import { cx } from '../cx.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  readonly src: string | null | undefined;
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A person: their picture, else the first letter of their name. */
export const Avatar = ({ src, name, size = 'medium' }: AvatarProps) => (
  <span className={cx(styles['avatar'], styles[size])}>
    <Picture
      src={src}
      alt={name}
      corners="round"
      sizes="128px"
      className={styles['picture']}
      fallback={<Initial name={name} />}
    />
  </span>
);

const Initial = ({ name }: { readonly name: string }) => (
  <span className={styles['initial']} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase() ?? '·'}
  </span>
);
