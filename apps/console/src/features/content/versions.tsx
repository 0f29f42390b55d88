import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ContentKind } from '@caravan/domain/shared/content-kinds';
import type { Content } from '@caravan/contract/content/staff-content.calls';
import { useText } from '../../messages/language.ts';
import { read } from '../../shell/api.ts';
import { When } from '../../ui/charts/figures.tsx';
import styles from './content.module.css';

interface VersionsProps {
  readonly kind: ContentKind;
  readonly id: string;
  /** Puts an old version into the form, from where it can be published again. */
  readonly onEdit: (content: Content) => void;
}

export const Versions = ({ kind, id, onEdit }: VersionsProps) => {
  const { content } = useText();
  const versions = useQuery(read('GET /staff/content/versions', { kind, id }));
  return (
    <section className={styles['versions']} aria-label={content.versions}>
      <h2>{content.versions}</h2>
      {versions.data?.length === 0 ? <p>{content.noVersions}</p> : null}
      <ul>
        {(versions.data ?? []).map(({ version, isRemoved, staffName, at, ...old }) => (
          <li key={version}>
            <b>{version}</b>
            <span className={styles['grow']}>
              {old.titleEn || old.key} {isRemoved ? `(${content.goneVersion})` : ''}
            </span>
            <span>{staffName}</span>
            <When at={at} />
            <Button size="small" onClick={() => onEdit(old)}>
              {content.bringBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
