import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useText } from '../../messages/language.ts';
import { useAct } from '../../shell/acts/use-act.ts';
import { read } from '../../shell/api.ts';
import { When } from '../../ui/charts/figures.tsx';

/** That mails to an address came back, or were called unwanted; advertising then stays away until somebody lets it. */
export const ReturnedMail = ({ recipient }: { recipient: string }) => {
  const { mailbox } = useText();
  const found = useQuery(read('GET /staff/mail/returns', { recipient }));
  const lift = useAct('POST /staff/mail/returns/lift', {
    done: mailbox.lifted,
    onDone: () => void found.refetch(),
  });
  const newest = found.data?.at(-1);
  if (!newest) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={newest.kind === 'bounce' ? mailbox.cameBack : mailbox.complained}
      description={
        <>
          <When at={newest.at} /> {newest.statusCode} {newest.detail}
        </>
      }
      action={
        <Button size="small" onClick={() => lift.mutate({ recipient })} loading={lift.isPending}>
          {mailbox.lift}
        </Button>
      }
    />
  );
};
