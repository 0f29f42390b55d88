import { template, timeText } from '../template.ts';

interface PackingParams {
  readonly [key: string]: string | number | null;
  readonly code: string;
}

type WithReason = PackingParams & { readonly reason: string };
type Asked = PackingParams & { readonly difference: string; readonly until: string };

const pay = { en: 'Pay the difference', zh: '补付差额' } as const;

/** What shoppers are told when a parcel does not go the usual way from its boxes to the carrier. */
export const packingTemplates = {
  parcel_difference_due: template<Asked & { weight: string }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, difference, weight, until }) => ({
      title: 'Your packed parcel costs more freight',
      body: `Packed, it weighs ${weight}, and ${difference} is missing of its freight. Please pay by ${timeText(until, 'en')}; it leaves once that is paid. Otherwise the goods go back to your warehouse and all you paid for the parcel returns to your wallet.`,
      action: pay.en,
      facts: [
        ['Parcel', code],
        ['To be paid', difference],
      ],
    }),
    zh: ({ code, difference, weight, until }) => ({
      title: '包裹需补运费差额',
      body: `打包后实重${weight}，运费尚差${difference}。请于${timeText(until, 'zh')}前补付，付清后即可发出；逾期商品将退回您的仓库，已付费用全部退回余额。`,
      action: pay.zh,
      facts: [
        ['包裹号', code],
        ['待补差额', difference],
      ],
    }),
  }),
  parcel_difference_reminder: template<Asked>({
    kind: 'parcel',
    mailed: true,
    topic: 'reminders',
    en: ({ code, difference, until }) => ({
      title: 'Your parcel still waits for its difference',
      body: `${difference} is missing of its freight. If it is not paid by ${timeText(until, 'en')}, the goods go back to your warehouse and what you paid returns to your wallet.`,
      action: pay.en,
      facts: [['Parcel', code]],
    }),
    zh: ({ code, difference, until }) => ({
      title: '包裹运费差额即将到期',
      body: `运费尚差${difference}，请于${timeText(until, 'zh')}前补付；逾期商品将退回您的仓库，已付费用退回余额。`,
      action: pay.zh,
      facts: [['包裹号', code]],
    }),
  }),
  parcel_difference_lapsed: template<PackingParams & { refund: string | null }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, refund }) => ({
      title: 'Your parcel was taken apart',
      body: `The difference of its freight was not paid in time. The goods are back in your warehouse${refund === null ? '' : `, and ${refund} is back in your wallet`}. Their days of storage count again; you can send them at any time.`,
      action: 'View warehouse',
      facts: [['Parcel', code]],
    }),
    zh: ({ code, refund }) => ({
      title: '包裹已取消',
      body: `运费差额逾期未付，商品已退回您的仓库${refund === null ? '' : `，${refund}已退回您的余额`}。仓储天数继续计算，您可随时重新提交包裹。`,
      action: '前往仓库',
      facts: [['包裹号', code]],
    }),
  }),
  parcel_called_off: template<WithReason & { refund: string | null }>({
    kind: 'parcel',
    mailed: true,
    en: ({ code, refund, reason }) => ({
      title: 'We had to cancel your parcel',
      body: `The goods are back in your warehouse${refund === null ? '' : `, and ${refund} is back in your wallet`}. You can send them in another parcel. Why: ${reason}`,
      action: 'View warehouse',
      facts: [['Parcel', code]],
    }),
    zh: ({ code, refund, reason }) => ({
      title: '您的包裹已由仓库取消',
      body: `商品已退回您的仓库${refund === null ? '' : `，${refund}已退回您的余额`}，您可重新提交包裹。原因：${reason}`,
      action: '前往仓库',
      facts: [['包裹号', code]],
    }),
  }),
  parcel_unpacked: template<WithReason>({
    kind: 'parcel',
    mailed: false,
    en: ({ code, reason }) => ({
      title: 'Your parcel is being packed again',
      body: `We have opened parcel ${code} and pack it once more; nothing is to be paid until it is weighed again. Why: ${reason}`,
    }),
    zh: ({ code, reason }) => ({
      title: '包裹正在重新打包',
      body: `包裹${code}已拆箱，将重新打包，重新称重前无需付款。原因：${reason}`,
    }),
  }),
  parcel_line_changed: template<
    WithReason & {
      readonly lineEn: string;
      readonly lineZh: string;
    } & Money
  >({
    kind: 'parcel',
    mailed: true,
    en: ({ code, lineEn, reason, ...money }) => ({
      title: 'Your parcel travels by another line',
      body: `It goes by ${lineEn} now. ${moneyEn(money)} Why: ${reason}`,
      action: 'View parcel',
      facts: [
        ['Parcel', code],
        ['Freight line', lineEn],
      ],
    }),
    zh: ({ code, lineZh, reason, ...money }) => ({
      title: '包裹已更换线路',
      body: `包裹改由「${lineZh}」运送。${moneyZh(money)}原因：${reason}`,
      action: '查看包裹',
      facts: [
        ['包裹号', code],
        ['运输线路', lineZh],
      ],
    }),
  }),
};

interface Money {
  /** What goes back to the wallet when it ships. */
  readonly returned: string | null;
  /** About what will be asked for once it is weighed. */
  readonly missing: string | null;
  /** What the freight is now, while it is not paid. */
  readonly due: string | null;
}

const moneyEn = ({ returned, missing, due }: Money): string => {
  if (due !== null) return `Its freight is ${due} now; you may also cancel it instead of paying.`;
  if (returned !== null) return `It costs less: ${returned} returns to your wallet when it ships.`;
  return missing === null
    ? 'You pay nothing more for it.'
    : `It costs more by about ${missing}. We ask for the exact difference once the parcel is weighed; it leaves only if you pay it, otherwise everything is refunded.`;
};

const moneyZh = ({ returned, missing, due }: Money): string => {
  if (due !== null) return `现运费为${due}，您可付款，也可取消包裹。`;
  if (returned !== null) return `新线路更便宜，${returned}将在包裹发出时退回您的余额。`;
  return missing === null
    ? '您无需另外付费。'
    : `新线路预计贵${missing}，称重后将请您确认并补付实际差额；不补付则商品退回仓库，费用全部退还。`;
};
