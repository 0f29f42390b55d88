import { useText } from '../../../messages/language.ts';
import { StatusTag } from '../../../ui/parts/status-tag.tsx';

/** Whether all promises of a group hold, some are at risk, or some are broken. */
export const PromiseState = ({ late, atRisk }: { late: number; atRisk: number }) => {
  const { purchases } = useText();
  const tone = late > 0 ? 'danger' : atRisk > 0 ? 'warning' : 'success';
  return <StatusTag tone={tone}>{purchases.promiseOf(late, atRisk)}</StatusTag>;
};
