import { template, timeText } from '../template.ts';

interface ParcelParams {
  readonly [key: string]: string | number | null;
  readonly code: string;
}
interface ShippedParams extends ParcelParams {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** What was paid too much and is back in the wallet. */
  readonly returned: string | null;
}
interface StoredParams {
  readonly [key: string]: string | number | null;
  readonly itemEn: string;
  readonly itemZh: string;
}

const see = { en: 'View parcel', zh: '查看包裹' } as const;

export const parcelTemplates = {
  parcel_to_pay: template<ParcelParams & { total: string }>({
    kind: 'parcel',
    mailed: false,
    en: ({ total }) => ({
      title: 'Your parcel is ready to be paid',
      body: `The freight is ${total}. We pack it as soon as it is paid.`,
    }),
    zh: ({ total }) => ({ title: '包裹待支付运费', body: `运费为${total}，支付后我们将尽快为您打包。` }),
  }),
  parcel_paid: template<ParcelParams & { total: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, total }) => ({
      title: 'Thank you, the freight is paid',
      body: 'The warehouse now packs your parcel and hands it to the carrier.',
      action: see.en,
      facts: [
        ['Parcel', code],
        ['Paid', total],
      ],
    }),
    zh: ({ code, total }) => ({
      title: '运费支付成功',
      body: '仓库正在为您打包，随后交付承运商。',
      action: see.zh,
      facts: [
        ['包裹号', code],
        ['实付运费', total],
      ],
    }),
  }),
  rehearsal_done: template<{ readonly [key: string]: string | number | null; readonly weight: string }>({
    kind: 'parcel',
    mailed: true,
    topic: 'progress',
    en: ({ weight }) => ({
      title: 'Your goods are packed for trial',
      body: `Packed, they weigh ${weight}. The prices of all freight lines now go by what we measured.`,
      action: 'View exact prices',
    }),
    zh: ({ weight }) => ({
      title: '预打包已完成',
      body: `打包后实重${weight}，各线路运费已按实测重量和尺寸计算。`,
      action: '查看准确运费',
    }),
  }),
  parcel_packed: template<ParcelParams & { weight: string; returned: string | null }>({
    kind: 'parcel',
    mailed: false,
    en: ({ weight, returned }) => ({
      title: 'Your parcel is packed',
      body:
        returned === null
          ? `It weighs ${weight} and leaves with the next pick-up.`
          : `It weighs ${weight}, less than we estimated: ${returned} returns to your wallet when it ships.`,
    }),
    zh: ({ weight, returned }) => ({
      title: '包裹已打包',
      body:
        returned === null
          ? `包裹重${weight}，将随下一班次发出。`
          : `包裹实重${weight}，低于预估，多付的${returned}将在发出时退回您的余额。`,
    }),
  }),
  parcel_shipped: template<ShippedParams>({
    kind: 'parcel',
    mailed: true,
    topic: 'progress',
    en: ({ code, carrier, trackingNumber, returned }) => ({
      title: 'Your parcel is on its way',
      body: 'It has left our warehouse. With the number below you can follow it home.',
      action: 'Follow the parcel',
      facts: [
        ['Parcel', code],
        ['Tracking number', `${carrier} ${trackingNumber}`.trim()],
        ...(returned === null ? [] : [['Returned to your wallet', returned] as const]),
      ],
    }),
    zh: ({ code, carrier, trackingNumber, returned }) => ({
      title: '包裹已发出',
      body: '您的包裹已离开仓库，可凭下方运单号跟踪物流。',
      action: '查看物流',
      facts: [
        ['包裹号', code],
        ['运单号', `${carrier} ${trackingNumber}`.trim()],
        ...(returned === null ? [] : [['已退回余额', returned] as const]),
      ],
    }),
  }),
  parcel_delivered: template<ParcelParams>({
    kind: 'parcel',
    mailed: true,
    topic: 'progress',
    en: ({ code }) => ({
      title: 'Your parcel was delivered',
      body: 'We hope you like everything. Please confirm that you have received it.',
      action: 'Confirm receipt',
      facts: [['Parcel', code]],
    }),
    zh: ({ code }) => ({
      title: '包裹已送达',
      body: '希望您喜欢收到的商品，请确认收货。',
      action: '确认收货',
      facts: [['包裹号', code]],
    }),
  }),
  parcel_receive_reminder: template<ParcelParams & { until: string }>({
    kind: 'parcel',
    mailed: true,
    topic: 'reminders',
    en: ({ code, until }) => ({
      title: 'Did your parcel arrive?',
      body: `Please confirm that it did, or tell us if something is wrong. If we hear nothing, it counts as received on ${timeText(until, 'en')}.`,
      action: see.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, until }) => ({
      title: '您的包裹收到了吗？',
      body: `请确认收货，如有问题请联系我们。若未操作，系统将于${timeText(until, 'zh')}自动确认收货。`,
      action: see.zh,
      facts: [['包裹号', code]],
    }),
  }),
  parcel_cancelled: template<ParcelParams & { refund: string | null }>({
    kind: 'parcel',
    mailed: false,
    en: ({ refund }) => ({
      title: 'Your parcel is cancelled',
      body:
        refund === null
          ? 'The goods are back in your warehouse.'
          : `The goods are back in your warehouse, and ${refund} is back in your wallet.`,
    }),
    zh: ({ refund }) => ({
      title: '包裹已取消',
      body: refund === null ? '商品已退回您的仓库。' : `商品已退回您的仓库，${refund}已退回您的余额。`,
    }),
  }),
  parcel_to_pick_up: template<ParcelParams>({
    kind: 'parcel',
    mailed: true,
    topic: 'progress',
    en: ({ code }) => ({
      title: 'Your parcel is waiting to be picked up',
      body: 'The carrier keeps it at its office for a few days only; the address is in the tracking.',
      action: 'Follow the parcel',
      facts: [['Parcel', code]],
    }),
    zh: ({ code }) => ({
      title: '包裹到达待取',
      body: '包裹已到自提点，保管期有限，请尽快领取，地址见物流信息。',
      action: '查看物流',
      facts: [['包裹号', code]],
    }),
  }),
  parcel_delivery_failed: template<ParcelParams>({
    kind: 'parcel',
    mailed: true,
    topic: 'progress',
    en: ({ code }) => ({
      title: 'Your parcel could not be delivered',
      body: 'The carrier could not hand it over. See the tracking, and arrange a new delivery with the carrier.',
      action: 'Follow the parcel',
      facts: [['Parcel', code]],
    }),
    zh: ({ code }) => ({
      title: '包裹投递失败',
      body: '承运商未能投递成功，请查看物流信息并联系承运商安排再次投递。',
      action: '查看物流',
      facts: [['包裹号', code]],
    }),
  }),
  parcel_lost: template<ParcelParams & { reason: string; days: number }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, reason, days }) => ({
      title: 'Your parcel is lost',
      body: `We are sorry: the carrier cannot find it. You can claim compensation on the parcel’s page within ${days} days. What we know: ${reason}`,
      action: see.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, reason, days }) => ({
      title: '包裹丢失',
      body: `非常抱歉，承运商确认包裹丢失，请在${days}天内于包裹详情页申请理赔。情况说明：${reason}`,
      action: see.zh,
      facts: [['包裹号', code]],
    }),
  }),
  parcel_returned: template<ParcelParams & { reason: string; days: number }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, reason, days }) => ({
      title: 'Your parcel came back',
      body: `It is in our warehouse again. We check the goods; then you can send them anew, or claim the freight within ${days} days. Why it came back: ${reason}`,
      action: see.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, reason, days }) => ({
      title: '包裹已退回',
      body: `包裹已退回仓库，重新质检后可再次发货，也可在${days}天内申请运费理赔。退回原因：${reason}`,
      action: see.zh,
      facts: [['包裹号', code]],
    }),
  }),
  parcel_seized: template<ParcelParams & { reason: string; days: number }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, reason, days }) => ({
      title: 'Customs has kept your parcel',
      body: `If it was insured, you can claim its value on the parcel’s page within ${days} days. What customs says: ${reason}`,
      action: see.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, reason, days }) => ({
      title: '包裹被海关扣留',
      body: `如已购买保险，可在${days}天内于包裹详情页申请理赔。海关说明：${reason}`,
      action: see.zh,
      facts: [['包裹号', code]],
    }),
  }),
  claim_received: template<ParcelParams & { asked: string }>({
    kind: 'parcel',
    mailed: false,
    en: ({ code, asked }) => ({
      title: 'We have your claim',
      body: `You ask ${asked} for parcel ${code}. We answer within a few days.`,
    }),
    zh: ({ code, asked }) => ({
      title: '已收到理赔申请',
      body: `包裹${code}申请赔付${asked}，我们将在几天内答复。`,
    }),
  }),
  claim_granted: template<ParcelParams & { granted: string; answer: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, granted, answer }) => ({
      title: 'Your claim is granted',
      body: `${granted} is in your wallet. ${answer}`,
      action: see.en,
      facts: [
        ['Parcel', code],
        ['Paid to your wallet', granted],
      ],
    }),
    zh: ({ code, granted, answer }) => ({
      title: '理赔已通过',
      body: `${granted}已转入您的余额。${answer}`,
      action: see.zh,
      facts: [
        ['包裹号', code],
        ['赔付金额', granted],
      ],
    }),
  }),
  claim_rejected: template<ParcelParams & { granted: string; answer: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, answer }) => ({
      title: 'Your claim was not granted',
      body: `We have looked at it closely and cannot grant it. ${answer}`,
      action: see.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, answer }) => ({
      title: '理赔未通过',
      body: `经核实，您的理赔申请未能通过。${answer}`,
      action: see.zh,
      facts: [['包裹号', code]],
    }),
  }),
  storage_reminder: template<StoredParams & { daysLeft: number; until: string; dailyFee: string | null }>({
    kind: 'parcel',
    mailed: true,
    topic: 'reminders',
    en: ({ itemEn, daysLeft, until, dailyFee }) => ({
      title: daysLeft === 1 ? 'One day of free storage left' : `${daysLeft} days of free storage left`,
      body: `“${itemEn}” is waiting in our warehouse. Storage is free until ${timeText(until, 'en')}; after that each day costs ${dailyFee ?? 'a small fee'}, paid with the parcel’s freight.`,
      action: 'View warehouse',
    }),
    zh: ({ itemZh, daysLeft, until, dailyFee }) => ({
      title: `免费仓储还剩${daysLeft}天`,
      body: `「${itemZh}」正在仓库等您。免费仓储至${timeText(until, 'zh')}，逾期每天收取${dailyFee ?? '少量仓储费'}，随包裹运费一并支付。`,
      action: '前往仓库',
    }),
  }),
  storage_charged: template<StoredParams & { dailyFee: string; until: string }>({
    kind: 'parcel',
    mailed: true,
    topic: 'reminders',
    en: ({ itemEn, dailyFee, until }) => ({
      title: 'Free storage has ended',
      body: `“${itemEn}” now costs ${dailyFee} a day. You pay it with the freight when you send the goods home. From ${timeText(until, 'en')} on they are held: nothing more is charged, and they stay safe until you send for them.`,
      action: 'View warehouse',
    }),
    zh: ({ itemZh, dailyFee, until }) => ({
      title: '免费仓储已到期',
      body: `「${itemZh}」现按每天${dailyFee}计收仓储费，提交包裹时随运费一并支付。${timeText(until, 'zh')}起转为留置：不再计费，妥善保管至您发货为止。`,
      action: '前往仓库',
    }),
  }),
  storage_held: template<StoredParams & { fee: string; days?: number }>({
    kind: 'parcel',
    mailed: true,
    // Until the days could be set they were 180, and nobody was told their number.
    en: ({ itemEn, fee, days = 180 }) => ({
      title: 'Your goods are held',
      body: `“${itemEn}” has been in our warehouse for ${days} days. The storage fee has stopped at ${fee}. The goods leave as soon as it is paid together with the freight; write to us if you need another way.`,
      action: 'View warehouse',
    }),
    zh: ({ itemZh, fee, days = 180 }) => ({
      title: '商品已转为留置',
      body: `「${itemZh}」存放已满${days}天，仓储费停止在${fee}，不再增加。随运费付清后即可发出；如需其他处理方式，请联系客服。`,
      action: '前往仓库',
    }),
  }),
  forwarded_stored: template<ParcelParams & { item: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ item, code }) => ({
      title: 'Your goods have arrived',
      body: `“${item}” is in our warehouse. We photograph it next; then it can go into a parcel.`,
      action: 'View warehouse',
      facts: [['Forwarded goods', code]],
    }),
    zh: ({ item, code }) => ({
      title: '转运商品已到仓',
      body: `「${item}」已入库，我们将尽快拍照质检，随后即可合并发货。`,
      action: '前往仓库',
      facts: [['转运编号', code]],
    }),
  }),
  forwarded_refused: template<ParcelParams & { item: string; reason: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ item, code, reason }) => ({
      title: 'We cannot take your goods in',
      body: `We cannot keep “${item}” in our warehouse. Please tell customer service what should happen to it. Reason: ${reason}`,
      action: 'View warehouse',
      facts: [['Forwarded goods', code]],
    }),
    zh: ({ item, code, reason }) => ({
      title: '转运商品被拒收',
      body: `「${item}」未能入库，请联系客服处理。原因：${reason}`,
      action: '前往仓库',
      facts: [['转运编号', code]],
    }),
  }),
  forwarded_inspected: template<ParcelParams & { item: string }>({
    kind: 'parcel',
    mailed: false,
    en: ({ item }) => ({
      title: 'Your goods are photographed',
      body: `“${item}” has passed its check. Look at the photos; it can go into a parcel now.`,
    }),
    zh: ({ item }) => ({
      title: '转运商品已质检',
      body: `「${item}」已拍照质检，请查看照片，随时可合并发货。`,
    }),
  }),
  stored_problem: template<{ readonly [key: string]: string; item: string; problem: string; until: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ item, problem, until }) => ({
      title: 'Please look at one of your items',
      body: `When we checked “${item}”, we noticed something. Please tell us by ${timeText(until, 'en')} what should happen to it; storage days do not count until then.`,
      action: 'Answer',
      facts: [['What we saw', problem]],
    }),
    zh: ({ item, problem, until }) => ({
      title: '您的商品有情况需确认',
      body: `验收「${item}」时发现问题，请于${timeText(until, 'zh')}前答复，期间暂停计算仓储天数。`,
      action: '去处理',
      facts: [['情况说明', problem]],
    }),
  }),
  stored_problem_lapsed: template<StoredParams>({
    kind: 'parcel',
    mailed: false,
    en: ({ itemEn }) => ({
      title: 'We take your item as accepted',
      body: `You have not answered about “${itemEn}”. It can be sent now, and its storage days count again.`,
    }),
    zh: ({ itemZh }) => ({
      title: '商品已按现状处理',
      body: `您未就「${itemZh}」的问题答复，现按接受现状处理，可以发货，仓储天数恢复计算。`,
    }),
  }),
  photo_added: template<StoredParams>({
    kind: 'parcel',
    mailed: false,
    en: ({ itemEn }) => ({
      title: 'The photo you asked for is here',
      body: `There is a new photo of “${itemEn}”.`,
    }),
    zh: ({ itemZh }) => ({ title: '补拍照片已上传', body: `「${itemZh}」有新的照片，请查看。` }),
  }),
};
