import type { OrderDetail, OrderLine } from '@caravan/contract/orders/orders.shapes';
import { REMARK_MAX } from '@caravan/domain/orders/cart';
import { GIFT_MESSAGE_MAX } from '@caravan/domain/shared/text-limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp, useAuth } from '../../../shell/app.tsx';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { useToast } from '../../../shell/live/use-toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card, SectionHead } from '../../../ui/layout/card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { addressesQuery, AddressText } from '../../accounts/index.ts';
import { AddressSheet } from '../checkout/address-choice.tsx';
import { orderQuery } from '../orders.queries.ts';
import styles from '../orders.module.css';

/** Until something of it is bought, its owner may still change where an order goes and what the buyer is told. */
export const useCanEdit = ({ canCancel }: OrderDetail): boolean => {
  const isSignedIn = useAuth((auth) => auth.token !== null);
  return canCancel && isSignedIn;
};

interface Change {
  readonly addressId?: string;
  readonly remarks?: { orderLineId: string; remark: string }[];
  readonly giftMessage?: string;
}

const useUpdate = ({ orderCode }: OrderDetail, onSaved?: () => void) => {
  const t = useTexts('orders');
  const { call, queryClient } = useApp();
  const toast = useToast();
  return useMutation({
    mutationFn: (change: Change) => call('POST /order/update', { orderCode, ...change }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(call, orderCode).queryKey, order);
      toast(t.orders.detail.saved, { tone: 'success' });
      onSaved?.();
    },
    // Bought in the meantime: the page shows what it is now.
    onError: () => queryClient.invalidateQueries(orderQuery(call, orderCode)),
  });
};

/** Where an order goes. */
export const OrderAddress = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const canEdit = useCanEdit(order);
  if (!order.address) return null;
  return (
    <Card as="section">
      <SectionHead title={t.orders.detail.address} />
      <div className={styles['editable']}>
        <AddressText address={order.address} />
        {canEdit && <ChangeAddress order={order} />}
      </div>
    </Card>
  );
};

const ChangeAddress = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const { call } = useApp();
  const [isOpen, setOpen] = useState(false);
  const addresses = useQuery({ ...addressesQuery(call), enabled: isOpen });
  const update = useUpdate(order);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-label={t.orders.detail.changeAddress}
        loading={update.isPending || (isOpen && addresses.isPending)}
        onClick={() => setOpen(true)}
      >
        {t.orders.checkout.change}
      </Button>
      <AddressSheet
        open={isOpen && addresses.isSuccess}
        onClose={() => setOpen(false)}
        addresses={addresses.data ?? []}
        chosenId={undefined}
        onChoose={(addressId) => update.mutate({ addressId })}
      />
    </>
  );
};

interface LineNoteProps {
  readonly order: OrderDetail;
  readonly line: OrderLine;
}

/** The note to our buyer about one line. */
export const LineNote = ({ order, line }: LineNoteProps) => {
  const t = useTexts('orders');
  const canEdit = useCanEdit(order);
  const [isOpen, setOpen] = useState(false);
  if (isOpen && canEdit) return <NoteField order={order} line={line} onClose={() => setOpen(false)} />;
  return (
    <div className={styles['editable']}>
      {line.remark !== '' && <p className={styles['faint']}>{`${t.orders.detail.note}: ${line.remark}`}</p>}
      {canEdit && (
        <Button
          variant="ghost"
          size="small"
          flush={line.remark === '' ? 'start' : 'end'}
          aria-label={
            line.remark === ''
              ? `${t.orders.detail.noteAdd}: ${line.name}`
              : t.fill(t.orders.detail.noteOf, { name: line.name })
          }
          onClick={() => setOpen(true)}
        >
          {line.remark === '' ? t.orders.detail.noteAdd : t.orders.checkout.change}
        </Button>
      )}
    </div>
  );
};

const NoteField = ({ order, line, onClose }: LineNoteProps & { readonly onClose: () => void }) => {
  const t = useTexts('orders');
  const update = useUpdate(order, onClose);
  return (
    <WrittenField
      label={t.orders.checkout.note}
      aria-label={t.fill(t.orders.checkout.noteOf, { name: line.name })}
      maxLength={REMARK_MAX}
      written={line.remark}
      isSaving={update.isPending}
      onSave={(remark) => update.mutate({ remarks: [{ orderLineId: line.id, remark }] })}
      onClose={onClose}
    />
  );
};

/** The message that goes into the parcel. */
export const GiftMessage = ({ order }: { readonly order: OrderDetail }) => {
  const t = useTexts('orders');
  const canEdit = useCanEdit(order);
  const [isOpen, setOpen] = useState(false);
  const { giftMessage } = order;
  if (giftMessage === '' && !canEdit) return null;
  return (
    <Card as="section">
      <SectionHead title={t.orders.detail.giftMessage} />
      {isOpen && canEdit ? (
        <GiftMessageForm order={order} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles['editable']}>
          <p className={styles['written']}>{giftMessage || t.orders.detail.giftMessageNone}</p>
          {canEdit && (
            <Button
              variant="outline"
              size="small"
              aria-label={t.orders.detail.giftMessageEdit}
              onClick={() => setOpen(true)}
            >
              {t.orders.checkout.change}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
};

const GiftMessageForm = ({
  order,
  onClose,
}: {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}) => {
  const t = useTexts('orders');
  const update = useUpdate(order, onClose);
  return (
    <WrittenField
      label={t.orders.detail.giftMessage}
      maxLength={GIFT_MESSAGE_MAX}
      written={order.giftMessage}
      isSaving={update.isPending}
      onSave={(giftMessage) => update.mutate({ giftMessage })}
      onClose={onClose}
    />
  );
};

interface WrittenFieldProps {
  readonly label: string;
  readonly 'aria-label'?: string;
  readonly maxLength: number;
  readonly written: string;
  readonly isSaving: boolean;
  readonly onSave: (text: string) => void;
  readonly onClose: () => void;
}

/** What was written with an order, being changed. */
const WrittenField = ({ written, isSaving, onSave, onClose, ...area }: WrittenFieldProps) => {
  const t = useTexts('orders');
  const [text, write] = useState(written);
  return (
    <div className={styles['goods']}>
      <TextArea
        {...area}
        rows={2}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for by its button
        autoFocus
        onChange={({ target }) => write(target.value)}
      />
      <span className={styles['barButtons']}>
        <Button variant="outline" size="small" onClick={onClose}>
          {t.common.actions.cancel}
        </Button>
        <Button size="small" loading={isSaving} onClick={() => onSave(text.trim())}>
          {t.common.actions.save}
        </Button>
      </span>
    </div>
  );
};
