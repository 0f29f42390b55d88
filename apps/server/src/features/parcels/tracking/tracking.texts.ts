import type { TrackingState } from '@caravan/domain/transit/tracking';

/** What a state is called where the carrier's own words are in the other language. */
const WORDS: Record<TrackingState, { readonly en: string; readonly zh: string }> = {
  pending: { en: 'Awaiting the carrier', zh: '等待揽收' },
  info_received: { en: 'Announced to the carrier', zh: '已向承运商登记' },
  in_transit: { en: 'On its way', zh: '运输中' },
  customs: { en: 'At customs', zh: '清关中' },
  available_for_pickup: { en: 'Ready to be picked up', zh: '到达待取' },
  out_for_delivery: { en: 'Out for delivery', zh: '派送中' },
  delivery_failed: { en: 'Delivery failed', zh: '投递失败' },
  delivered: { en: 'Delivered', zh: '已妥投' },
  exception: { en: 'Held up', zh: '运输异常' },
  returned: { en: 'On its way back', zh: '退回中' },
  lost: { en: 'Lost by the carrier', zh: '承运商报失' },
  expired: { en: 'No news for long', zh: '长时间无更新' },
};

/** A carrier's words in both languages: its own, and before them what they mean where they are in the other one. */
export const inBothLanguages = (text: string, state: TrackingState): { en: string; zh: string } => {
  const isChinese = /\p{Script=Han}/u.test(text);
  return isChinese
    ? { en: `${WORDS[state].en}: ${text}`, zh: text }
    : { en: text, zh: `${WORDS[state].zh}：${text}` };
};
