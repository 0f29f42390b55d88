import { template, timeText } from './template.ts';

interface ParcelParams {
  readonly [key: string]: string | number | null;
  readonly code: string;
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
      body: 'The warehouse packs your parcel now and hands it to the carrier.',
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
  parcel_packed: template<ParcelParams & { weight: string; returned: string | null }>({
    kind: 'parcel',
    mailed: false,
    en: ({ weight, returned }) => ({
      title: 'Your parcel is packed',
      body:
        returned === null
          ? `It weighs ${weight} and leaves with the next pick-up.`
          : `It weighs ${weight}, less than we estimated: ${returned} is back in your wallet.`,
    }),
    zh: ({ weight, returned }) => ({
      title: '包裹已打包',
      body:
        returned === null
          ? `包裹重${weight}，将随下一班次发出。`
          : `包裹实重${weight}，低于预估，多付的${returned}已退回您的余额。`,
    }),
  }),
  parcel_shipped: template<ParcelParams & { carrier: string; trackingNumber: string }>({
    kind: 'parcel',
    mailed: true,
    topic: 'progress',
    en: ({ code, carrier, trackingNumber }) => ({
      title: 'Your parcel is on its way',
      body: 'It has left our warehouse. With the number below you can follow it home.',
      action: 'Follow the parcel',
      facts: [
        ['Parcel', code],
        ['Tracking number', `${carrier} ${trackingNumber}`.trim()],
      ],
    }),
    zh: ({ code, carrier, trackingNumber }) => ({
      title: '包裹已发出',
      body: '您的包裹已离开仓库，可凭下方运单号跟踪物流。',
      action: '查看物流',
      facts: [
        ['包裹号', code],
        ['运单号', `${carrier} ${trackingNumber}`.trim()],
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
      body: `Please confirm, or tell us if something is wrong. Without a word from you we take it as received on ${timeText(until, 'en')}.`,
      action: see.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, until }) => ({
      title: '您的包裹收到了吗？',
      body: `请确认收货，如有问题请联系我们。若未操作，系统将于${timeText(until, 'zh')}（北京时间）自动确认收货。`,
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
  storage_reminder: template<StoredParams & { daysLeft: number; until: string }>({
    kind: 'parcel',
    mailed: true,
    topic: 'reminders',
    en: ({ itemEn, daysLeft, until }) => ({
      title: daysLeft === 1 ? 'One day of free storage left' : `${daysLeft} days of free storage left`,
      body: `“${itemEn}” is waiting in our warehouse. Storage is free until ${timeText(until, 'en')}; after that each day costs a small fee.`,
      action: 'Go to the warehouse',
    }),
    zh: ({ itemZh, daysLeft, until }) => ({
      title: `免费仓储还剩${daysLeft}天`,
      body: `「${itemZh}」正在仓库等您。免费仓储至${timeText(until, 'zh')}（北京时间），逾期将按天收取少量仓储费。`,
      action: '前往仓库',
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
