import { Button } from 'antd';
import { useText } from '../../../messages/language.ts';
import { EmptyState } from '../../../ui/layout/states.tsx';
import { Page, Panel } from '../../../ui/layout/page.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { ScanPad } from '../../warehouse/index.ts';
import { SellerReturnFacts } from './seller-return-drawer.tsx';
import { Terms } from './seller-return-forms.tsx';
import { SellerReturnViews } from './seller-return-views.tsx';
import styles from './seller-returns.module.css';
import { useSendBack } from './use-send-back.ts';

/** Goods go back to their sellers by scan alone: sticker, new waybill, hand-over; and what comes back gets a bin. */
export const SendBackScreen = () => {
  const { sellerReturns } = useText();
  const { scan: words } = sellerReturns;
  const { heard, tell, inHand, scan, commands } = useSendBack();
  return (
    <Page title={words.title} actions={<SellerReturnViews />}>
      <ScanPad prompt={usePrompt(inHand)} heard={heard} tell={tell} onText={scan} commands={commands}>
        {inHand ? (
          <Button size="large" icon={<Icon name="close" />} onClick={commands.next}>
            {words.put}
          </Button>
        ) : null}
      </ScanPad>
      <Panel title={words.inHand}>
        {inHand ? <SellerReturnFacts back={inHand} /> : <EmptyState icon="scan" title={words.idle} />}
        {inHand?.step === 'to_pack' && inHand.shipTo === '' ? (
          <div className={styles['forms']}>
            <Terms back={inHand} />
          </div>
        ) : null}
      </Panel>
    </Page>
  );
};

type InHand = ReturnType<typeof useSendBack>['inHand'];

const usePrompt = (inHand: InHand): string => {
  const { sellerReturns } = useText();
  const { scan, pieces } = sellerReturns;
  if (!inHand) return scan.first;
  if (inHand.step === 'to_put_back') return scan.bin;
  if (inHand.shipTo === '') return scan.needAddress;
  return scan.waybill(pieces(inHand.quantity, inHand.storedQuantity));
};
