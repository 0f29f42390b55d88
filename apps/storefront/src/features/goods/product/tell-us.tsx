import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { LinkButton } from '../../../ui/actions/button.tsx';
import styles from '../search/search.module.css';

interface TellUsProps {
  /** What could not be opened, or what nothing was found for. */
  readonly link?: string;
  readonly words?: string;
}

/** Where neither a link nor words lead to goods: the way to a buyer who looks for them. */
export const TellUs = ({ link, words }: TellUsProps) => {
  const { tellUs } = useTexts('goods').goods;
  const paths = usePaths();
  return (
    <aside className={styles['tellUs']}>
      <p>{tellUs.text}</p>
      <LinkButton
        size="small"
        variant="outline"
        to={paths.sourcing({
          ...(link !== undefined && { link }),
          ...(words !== undefined && { name: words }),
        })}
      >
        {tellUs.action}
      </LinkButton>
    </aside>
  );
};
