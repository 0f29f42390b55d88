import { PROMOTED_REMARK_MAX } from '@caravan/domain/shared/text-limits';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { AffiliateGoods } from '@caravan/contract/affiliate/affiliate.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApp } from '../../../shell/app.tsx';
import { useConfirm } from '../../../shell/forms/confirm.tsx';
import { Money } from '../../../shell/money.tsx';
import { usePaths } from '../../../shell/navigation/paths.ts';
import { useTexts } from '../../../shell/texts/use-texts.ts';
import { Tag } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Dialog } from '../../../ui/overlays/overlay.tsx';
import { Picture } from '../../../ui/media/picture.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import styles from '../affiliate.module.css';
import { ShareSheet } from '../../sharing/index.ts';

/** One of the goods somebody promotes. */
export const ManagedGoods = ({ goods }: { readonly goods: AffiliateGoods }) => {
  const t = useTexts('affiliate');
  const { manage, choose } = t.affiliate;
  const paths = usePaths();
  return (
    <Card as="article" className={styles['managed']}>
      <Link to={paths.product({ id: goods.id })} className={styles['managedHead']}>
        <Picture
          src={goods.mainPic}
          alt=""
          sizes="96px"
          corners="soft"
          className={styles['managedPicture']}
        />
        <span className={styles['managedWords']}>
          <span className={styles['name']} dir="auto">
            {goods.goodsName}
          </span>
          <span className={styles['tags']}>
            {goods.isPinned && <Tag tone="accent">{manage.pinned}</Tag>}
            {!goods.isForSale && <Tag tone="warning">{manage.gone}</Tag>}
            <Tag>{t.fill(choose.rate, { rate: t.percent(goods.ratePercent) })}</Tag>
          </span>
          <span className={styles['prices']}>
            <Money amount={goods.price} currency={goods.currency} size="small" />
            <span className={styles['soft']}>
              {t.fill(choose.earn, { amount: moneyText(goods.commission, goods.currency) })}
            </span>
          </span>
        </span>
      </Link>
      {goods.remark !== '' && (
        <p className={styles['remark']} dir="auto">
          {goods.remark}
        </p>
      )}
      <p className={styles['faint']}>
        {[
          t.fill(manage.clicks, { count: goods.clicks }),
          t.fill(manage.orders, { count: goods.orders }),
          t.fill(manage.earned, { amount: moneyText(goods.earned, goods.currency) }),
        ].join(' · ')}
      </p>
      <Doings goods={goods} />
    </Card>
  );
};

const Doings = ({ goods }: { readonly goods: AffiliateGoods }) => {
  const { manage } = useTexts('affiliate').affiliate;
  const [open, setOpen] = useState<'share' | 'edit' | null>(null);
  const { edit, remove, isPending } = useChanges(goods);
  return (
    <div className={styles['doings']}>
      <Button size="small" disabled={!goods.isForSale} reason={manage.gone} onClick={() => setOpen('share')}>
        {manage.share}
      </Button>
      <Button size="small" variant="outline" onClick={() => setOpen('edit')}>
        {manage.edit}
      </Button>
      <Button
        size="small"
        variant="outline"
        loading={isPending}
        onClick={() => edit({ isPinned: !goods.isPinned })}
      >
        {goods.isPinned ? manage.unpin : manage.pin}
      </Button>
      <IconButton label={`${manage.remove}: ${goods.goodsName}`} onClick={() => void remove()}>
        <IconTrash />
      </IconButton>
      <ShareSheet open={open === 'share'} onClose={() => setOpen(null)} spuId={goods.id} />
      {open === 'edit' && (
        <RemarkDialog
          remark={goods.remark}
          onClose={() => setOpen(null)}
          onSave={(remark) => {
            edit({ remark });
            setOpen(null);
          }}
        />
      )}
    </div>
  );
};

interface RemarkDialogProps {
  readonly remark: string;
  readonly onClose: () => void;
  readonly onSave: (remark: string) => void;
}

const RemarkDialog = ({ remark, onClose, onSave }: RemarkDialogProps) => {
  const t = useTexts('affiliate');
  const { manage } = t.affiliate;
  const [typed, setTyped] = useState(remark);
  return (
    <Dialog
      open
      onClose={onClose}
      title={manage.editTitle}
      footer={
        <Button wide onClick={() => onSave(typed.trim())}>
          {t.common.actions.save}
        </Button>
      }
    >
      <TextArea
        label={manage.edit}
        hint={manage.editHint}
        maxLength={PROMOTED_REMARK_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Dialog>
  );
};

const useChanges = (goods: AffiliateGoods) => {
  const t = useTexts('affiliate');
  const { manage } = t.affiliate;
  const { call, queryClient } = useApp();
  const confirm = useConfirm();
  const renew = () => void queryClient.invalidateQueries({ queryKey: ['affiliate'] });
  const edit = useMutation({
    mutationFn: (change: { remark?: string; isPinned?: boolean }) =>
      call('POST /system/affiliate/goods/edit', { id: goods.choiceId, ...change }),
    onSuccess: renew,
  });
  const remove = useMutation({
    mutationFn: () => call('GET /system/affiliate/goods/removeId', { id: goods.choiceId }),
    onSuccess: renew,
  });
  return {
    edit: edit.mutate,
    isPending: edit.isPending,
    remove: async (): Promise<void> => {
      const { removeTitle: title, removeText: text } = manage;
      if (await confirm({ title, text, confirm: manage.remove, danger: true })) remove.mutate();
    },
  };
};
