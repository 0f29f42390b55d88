import { Alert } from 'antd';
import type { StoredAtDesk } from '@caravan/contract/warehouse/staff-warehouse.calls';
import { useText } from '../../../messages/language.ts';

const TYPES = { like: 'success', unsure: 'info', differs: 'warning' } as const;

/** What the comparison with the order says: a hint, the inspector decides. */
export const PhotoHint = ({ hint, isCompared, photos }: StoredAtDesk) => {
  const { shots: texts } = useText();
  if (!isCompared && photos.length > 0) return <Alert type="info" showIcon title={texts.comparing} />;
  if (!hint) return null;
  return (
    <Alert
      type={TYPES[hint.verdict]}
      showIcon
      title={texts.hint[hint.verdict]}
      description={hint.reasons.map((reason) => texts.reasons[reason]).join(texts.comma)}
    />
  );
};
