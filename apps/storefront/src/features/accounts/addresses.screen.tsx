import type { Address } from '@caravan/contract/accounts/accounts.calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApp } from '../../shell/app.tsx';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { Page } from '../../shell/page/page.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { Tag } from '../../ui/feedback/badge.tsx';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { PageSkeleton } from '../../ui/loading/page-skeleton.tsx';
import styles from './accounts.module.css';
import { AddressText } from './addresses/address-text.tsx';
import { addressesQuery } from './addresses/addresses.queries.ts';

export const Component = () => {
  const t = useTexts('accounts');
  const texts = t.accounts.address;
  const paths = usePaths();
  const { call } = useApp();
  const addresses = useQuery(addressesQuery(call));
  const add = (
    <BottomBar>
      <LinkButton wide size="large" to={paths.editAddress()}>
        {texts.add}
      </LinkButton>
    </BottomBar>
  );
  return (
    <Page title={texts.list} bottomBar={add}>
      {addresses.isPending && <PageSkeleton />}
      {addresses.isError && <ErrorState why={addresses.error} onRetry={() => void addresses.refetch()} />}
      {addresses.data?.length === 0 && (
        <EmptyState scene="parcel" title={texts.empty}>
          {texts.emptyText}
        </EmptyState>
      )}
      <div className="pairs">
        {addresses.data?.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </div>
    </Page>
  );
};

const AddressCard = ({ address }: { readonly address: Address }) => {
  const t = useTexts('accounts');
  const texts = t.accounts.address;
  const paths = usePaths();
  const confirm = useConfirm();
  const { call, queryClient } = useApp();
  const remove = useMutation({
    mutationFn: () => call('DELETE /address/{id}', { id: address.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['accounts', 'addresses'] }),
  });
  const ask = async (): Promise<void> => {
    if (await confirm({ title: texts.remove, confirm: t.common.actions.delete, danger: true }))
      remove.mutate();
  };
  return (
    <Card as="article" className={styles['stack']}>
      <AddressText address={address} />
      <div className={styles['actions']}>
        {address.isPreferred && <Tag tone="accent">{texts.preferred}</Tag>}
        <Button variant="ghost" size="small" loading={remove.isPending} onClick={() => void ask()}>
          {t.common.actions.delete}
        </Button>
        <LinkButton variant="outline" size="small" to={paths.editAddress({ addressId: address.id })}>
          {t.common.actions.edit}
        </LinkButton>
      </div>
    </Card>
  );
};
