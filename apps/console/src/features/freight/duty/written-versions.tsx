import { Button } from 'antd';
import { useText } from '../../../messages/language.ts';
import { When } from '../../../ui/charts/figures.tsx';
import styles from './duty.module.css';

interface WrittenVersion {
  readonly version: number;
  readonly writtenBy: string;
  readonly writtenAt: string | null;
}

interface WrittenVersionsProps<Version extends WrittenVersion> {
  readonly versions: readonly Version[];
  readonly said: (version: Version) => string;
  /** Puts an old version into the form, from where it can be written again. */
  readonly onEdit?: ((version: Version) => void) | undefined;
}

export const WrittenVersions = <Version extends WrittenVersion>(props: WrittenVersionsProps<Version>) => {
  const { duty } = useText();
  const { versions, said, onEdit } = props;
  return (
    <section className={styles['versions']} aria-label={duty.versions}>
      <h2>{duty.versions}</h2>
      <ul>
        {versions.map((each) => (
          <li key={each.version}>
            <b>{duty.version(each.version)}</b>
            <span className={styles['grow']}>{said(each)}</span>
            <span>{each.writtenBy || duty.withShop}</span>
            {each.writtenAt ? <When at={each.writtenAt} /> : null}
            {onEdit ? (
              <Button size="small" onClick={() => onEdit(each)}>
                {duty.bringBack}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
};
