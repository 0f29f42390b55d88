import { useText } from '../../messages/language.ts';
import { wordOf } from '../../messages/word.ts';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  requires_action: 'warning',
  processing: 'info',
  succeeded: 'success',
  failed: 'danger',
};

export const PaymentStatusTag = ({ status, isDisputed }: { status: string; isDisputed: boolean }) => {
  const { payments, words } = useText();
  return (
    <>
      <StatusTag tone={TONES[status] ?? 'neutral'}>{wordOf(words.payment, status)}</StatusTag>
      {isDisputed ? <StatusTag tone="danger">{payments.disputed}</StatusTag> : null}
    </>
  );
};
