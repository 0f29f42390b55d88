import type { AfterSaleDetail } from '@caravan/contract/aftersales/aftersales.shapes';
import { moneyText } from '@caravan/domain/money/money-text';
import { useConfirm } from '../../shell/forms/confirm.tsx';
import { usePaths } from '../../shell/navigation/paths.ts';
import { useTexts } from '../../shell/texts/use-texts.ts';
import { BottomBar } from '../../ui/layout/bars.tsx';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { useAfterSaleStep } from './use-after-sale-step.ts';
import styles from './aftersales.module.css';

/** Pay the fee, withdraw, or have refused goods sent at once. */
export const AuditActions = ({ afterSale }: { readonly afterSale: AfterSaleDetail }) => {
  const t = useTexts('aftersales');
  const texts = t.aftersales.audit;
  const paths = usePaths();
  const confirm = useConfirm();
  const { code, fee, currency } = afterSale;
  const cancel = useAfterSaleStep('POST /return/cancel', texts.cancelled);
  const accept = useAfterSaleStep('POST /return/accept', texts.accepted);
  const askAccept = async (): Promise<void> => {
    if (await confirm({ title: texts.acceptTitle, text: texts.acceptText, confirm: texts.accept }))
      accept.mutate({ code });
  };
  const askCancel = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.cancelTitle,
      text: texts.cancelText,
      confirm: texts.cancel,
      danger: true,
    });
    if (isSure) cancel.mutate({ code });
  };
  return (
    <BottomBar>
      <span className={styles['buttons']}>
        {afterSale.canCancel && (
          <Button variant="outline" loading={cancel.isPending} onClick={() => void askCancel()}>
            {texts.cancel}
          </Button>
        )}
        {afterSale.canAcceptRefusal && (
          <Button variant="outline" loading={accept.isPending} onClick={() => void askAccept()}>
            {texts.accept}
          </Button>
        )}
        {afterSale.canPay && (
          <LinkButton to={paths.pay({ orderType: 'afterSales', codes: code })}>
            {t.fill(texts.pay, { amount: moneyText(fee, currency) })}
          </LinkButton>
        )}
      </span>
    </BottomBar>
  );
};
