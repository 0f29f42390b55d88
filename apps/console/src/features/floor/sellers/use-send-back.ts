import type { SellerReturn } from '@caravan/contract/aftersales/seller-returns.calls';
import { readScanned } from '@caravan/domain/warehouse/codes/scanned';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '../../../messages/language.ts';
import { useRepeatable } from '../../../shell/acts/use-repeatable.ts';
import { call, read } from '../../../shell/api.ts';
import { useHeard, usePrintStickers } from '../../warehouse/index.ts';

const AWAY: readonly SellerReturn['step'][] = ['with_carrier', 'refund_awaited'];
const HERE: readonly SellerReturn['step'][] = ['to_pick', 'to_pack'];

/** What a scan means follows from what is in the hands: a sticker takes goods, a waybill packs, hands over or takes back, a bin puts back. */
export const useSendBack = () => {
  const print = usePrintStickers();
  const sound = useHeard();
  const cache = useQueryClient();
  const { code, held, take, put, hold } = useHand(sound);
  const shown = useQuery({
    ...read('GET /staff/seller-returns/find', { text: code ?? '' }),
    enabled: code !== null,
  });
  const turn = useRef(Promise.resolve());
  const go = (text: string): Promise<void> => (held() === null ? take(text) : put(text));
  /** One after another, as they were scanned. */
  const scan = (text: string): Promise<void> =>
    (turn.current = turn.current
      .then(() => go(text).catch(sound.refuse))
      .finally(() => void cache.invalidateQueries()));
  const inHand = code === null ? null : (shown.data ?? null);
  const commands = {
    next: (): void => {
      hold(null);
      sound.forget();
    },
    print: inHand ? () => print([inHand.labelCode]) : undefined,
  };
  return { heard: sound.heard, tell: sound.tell, inHand, scan, commands };
};

/** What is in the hands: `take` for a scan while they are empty, `put` for one while they hold goods. */
const useHand = ({ tell }: ReturnType<typeof useHeard>) => {
  const words = useText().sellerReturns.scan;
  const steps = useSteps();
  // A scanner is faster than a render: what is in the hands is read here.
  const hand = useRef<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const hold = (back: SellerReturn | null): void => {
    hand.current = back?.code ?? null;
    setCode(hand.current);
  };
  const take = async (text: string): Promise<void> => {
    const back = await call('GET /staff/seller-returns/find', { text });
    if (HERE.includes(back.step)) {
      hold(await steps.pick({ text }));
      tell('good', words.picked, back.code);
    } else if (AWAY.includes(back.step)) {
      hold(await steps.back({ text }));
      tell('good', words.cameBack, back.code);
    } else if (back.step === 'to_put_back') {
      hold(back);
      tell('good', words.bin, back.code);
    } else if (back.step === 'done') tell('bad', words.nothing, back.code);
    else if (readScanned(text).kind === 'waybill') {
      await steps.handOver({ text });
      tell('good', words.handedOver(back.waybill ?? ''), back.code);
    } else tell('again', words.needWaybill, back.waybill ?? '');
  };
  const put = async (text: string): Promise<void> => {
    const back = await call('GET /staff/seller-returns/find', { text: hand.current ?? '' });
    const scanned = readScanned(text);
    if (scanned.kind === 'sticker' && scanned.code === back.labelCode) {
      tell('again', words.again, back.code);
      return;
    }
    if (back.step === 'to_put_back') {
      const { bin } = await steps.putBack({ goods: back.labelCode, bin: text });
      tell('good', words.putBack(bin), back.code);
    } else {
      const { waybill } = await steps.pack({ code: back.code, goods: back.labelCode, waybill: text });
      tell('good', words.packed(waybill ?? ''), back.code);
    }
    hold(null);
  };
  return { code, held: () => hand.current, take, put, hold };
};

const useSteps = () => ({
  pick: useRepeatable('POST /staff/seller-returns/pick'),
  pack: useRepeatable('POST /staff/seller-returns/pack'),
  handOver: useRepeatable('POST /staff/seller-returns/hand-over'),
  back: useRepeatable('POST /staff/seller-returns/back'),
  putBack: useRepeatable('POST /staff/seller-returns/put-back'),
});
