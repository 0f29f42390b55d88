import { useText } from '../../../../messages/language.ts';
import { paths } from '../../../../shell/routes/paths.ts';
import { Icon } from '../../../../ui/parts/icon.tsx';
import styles from './floor.module.css';

/** The code of a thing, and its sticker on paper: in a window of its own, for the work goes on here. */
export const StickerLink = ({ code }: { code: string }) => {
  const { floor } = useText();
  return (
    <a
      className={styles['sticker']}
      href={`/desk${paths.stickers([code])}`}
      target="_blank"
      rel="noreferrer"
      title={floor.look.sticker}
    >
      <b className="mono">{code}</b>
      <Icon name="printer" size={16} />
    </a>
  );
};
