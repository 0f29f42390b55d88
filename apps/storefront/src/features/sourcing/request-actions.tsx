import type { SourcingRequest } from '@caravan/contract/sourcing/sourcing.calls';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApp } from '../../shell/app.tsx';
import { cartCountQuery } from '../../shell/live/cart-count.ts';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { useToast } from '../../shell/live/use-toast.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { beginDraft } from './sourcing-draft.ts';
import styles from './sourcing.module.css';

interface ActionsProps {
  readonly request: SourcingRequest;
}

/** What can be done about a request as it stands. */
export const RequestActions = ({ request }: ActionsProps) => {
  const { list } = useTexts('sourcing').sourcing;
  const paths = usePaths();
  const { status, orderCode } = request;
  if (orderCode !== null)
    return (
      <div className={styles['actions']}>
        <LinkButton size="small" variant="outline" to={paths.order({ orderCode })}>
          {list.toOrder}
        </LinkButton>
      </div>
    );
  if (status === 'accepted')
    return (
      <div className={styles['row']}>
        <span className={styles['faint']}>{list.accepted}</span>
        <LinkButton size="small" to={paths.cart()}>
          {list.toCart}
        </LinkButton>
      </div>
    );
  return (
    <div className={styles['actions']}>
      {(status === 'open' || status === 'quoted') && <TakeBack request={request} />}
      {status === 'quoted' && <Accept request={request} />}
      {(status === 'expired' || status === 'refused' || status === 'withdrawn') && (
        <AskAgain request={request} />
      )}
    </div>
  );
};

const Accept = ({ request: { id } }: ActionsProps) => {
  const { list } = useTexts('sourcing').sourcing;
  const { call, queryClient } = useApp();
  const toast = useToast();
  const accept = useMutation({
    mutationFn: () => call('POST /sourcing/accept', { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sourcing'] }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: cartCountQuery(call).queryKey });
      void queryClient.invalidateQueries({ queryKey: ['cart', 'list'] });
      toast(list.accepted, { tone: 'success' });
    },
  });
  return (
    <Button size="small" loading={accept.isPending} onClick={() => accept.mutate()}>
      {list.accept}
    </Button>
  );
};

const TakeBack = ({ request: { id, status } }: ActionsProps) => {
  const { list } = useTexts('sourcing').sourcing;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const withdraw = useMutation({
    mutationFn: () => call('POST /sourcing/withdraw', { id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['sourcing'] }),
  });
  const isOpen = status === 'open';
  const label = isOpen ? list.withdraw : list.decline;
  const ask = async (): Promise<void> => {
    const text = isOpen ? list.withdrawText : list.declineText;
    if (await confirm({ title: list.withdrawAsk, text, confirm: label })) withdraw.mutate();
  };
  return (
    <Button size="small" variant="ghost" loading={withdraw.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  );
};

const AskAgain = ({ request }: ActionsProps) => {
  const { list } = useTexts('sourcing').sourcing;
  const navigate = useNavigate();
  const paths = usePaths();
  const { name, link, specification, pictures, quantity, priceCny, freightCny } = request;
  return (
    <Button
      size="small"
      variant="outline"
      onClick={() => {
        const [price, freight] = [priceCny, freightCny].map((yuan) => yuan?.toString() ?? '');
        beginDraft({
          name,
          link,
          specification,
          pictures,
          quantity,
          price: price ?? '',
          freight: freight ?? '',
        });
        void navigate(paths.sourcing(), { viewTransition: true });
      }}
    >
      {list.again}
    </Button>
  );
};
