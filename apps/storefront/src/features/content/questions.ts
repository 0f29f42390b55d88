import { REMARK_MAX } from '@caravan/domain/cart';
import { FREE_STORAGE_DAYS, RETURN_WORKING_DAYS } from '@caravan/domain/deadlines';
import { PURCHASE_CLOSES_HOUR, PURCHASE_OPENS_HOUR } from '@caravan/domain/purchase-promise';
import type { Locale } from '../../shell/locale.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface Topic {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

const HOURS = `${hour(PURCHASE_OPENS_HOUR)}–${hour(PURCHASE_CLOSES_HOUR)}`;
const STORAGE = FREE_STORAGE_DAYS;
const RETURNS = RETURN_WORKING_DAYS;
const SHIPPING = '15–30';
const PHOTO_DAYS = 3;
const REPLY_HOURS = 24;
const CARD_PAYMENTS = 3;
const NOTE = REMARK_MAX;

// Long texts of one page only: kept out of the catalogue that the home page fetches.
export const TOPICS: Readonly<Record<Locale, readonly Topic[]>> = {
  en: [
    {
      id: 'buying',
      title: 'Buying',
      questions: [
        {
          question: 'When do you buy my goods?',
          answer: `Every day from ${HOURS} (UTC+8) after your payment. What is paid for outside these hours is bought when the buyers are back.`,
        },
        {
          question: 'Can I paste a link?',
          answer:
            'Yes: links and share texts from 1688, Tmall, Taobao and Weidian. Paste them into the search bar and the product opens.',
        },
        {
          question: 'What if the price goes up or it is sold out?',
          answer:
            'We ask you first: pay the difference, or cancel and get your money back. We never spend more than you agreed to.',
        },
        {
          question: 'Can I cancel?',
          answer:
            'Free of charge until we have bought: everything you paid comes back. After that an item can be returned once it has reached the warehouse.',
        },
        {
          question: 'Can I tell the buyer something?',
          answer: `Each item in the cart takes a note of up to ${NOTE} characters.`,
        },
        {
          question: 'Do I need an account?',
          answer:
            'Not to buy. Check out with your e-mail address; after payment it becomes your login, and we mail you a link to set a password.',
        },
      ],
    },
    {
      id: 'paying',
      title: 'Paying',
      questions: [
        {
          question: 'Which currency do I pay in?',
          answer:
            'Prices are shown in the currency you choose; payments are settled in US dollars. You see both amounts and the rate before you confirm.',
        },
        {
          question: 'Are there limits for cards?',
          answer: `A card takes at most ${CARD_PAYMENTS} payments a day, from 1 US dollar each. PayPal and balance have no such limit.`,
        },
        {
          question: 'What do I pay, and when?',
          answer:
            'First the goods and the freight inside China. The international freight comes when you send off your parcel. Goods with the free-shipping badge have no international freight.',
        },
      ],
    },
    {
      id: 'warehouse',
      title: 'Warehouse',
      questions: [
        {
          question: 'How long can my goods stay?',
          answer: `${STORAGE} days free of charge, counted from the day each item arrives. After that a small daily fee is added to the parcel it leaves in.`,
        },
        {
          question: 'Do I see what arrived?',
          answer: `Every item is checked, weighed and photographed. Free-shipping goods show photos about ${PHOTO_DAYS} days after payment.`,
        },
      ],
    },
    {
      id: 'shipping',
      title: 'Shipping',
      questions: [
        {
          question: 'How long does shipping take?',
          answer: `From our warehouse in China to your door about ${SHIPPING} days. Each line shows its own range before you choose.`,
        },
        {
          question: 'How is freight reckoned?',
          answer:
            'By weight, or by volume if that is more, with the line’s own steps. You pay for what was measured; if the parcel is lighter than estimated, the difference goes to your balance.',
        },
        {
          question: 'What cannot be sent?',
          answer:
            'Loose batteries, power banks, weapons, food, medicine and counterfeit goods. Built-in batteries, liquids, powders, magnets and cosmetics need a line that accepts them.',
        },
        {
          question: 'Who pays import tax?',
          answer:
            'The receiver, by the rules of your country, unless the line is marked “tax included”.',
        },
      ],
    },
    {
      id: 'returns',
      title: 'Returns',
      questions: [
        {
          question: 'Until when can I return something?',
          answer: `A return, exchange or refund can be asked for within ${RETURNS} working days of arrival in our warehouse. Weekends and Chinese public holidays do not count.`,
        },
        {
          question: 'What does a return cost?',
          answer:
            'Nothing if the shop or we made the mistake. If you changed your mind, the postage back to the shop is yours.',
        },
        {
          question: 'Where does the refund go?',
          answer: 'To your balance, or back the way you paid.',
        },
      ],
    },
    {
      id: 'service',
      title: 'Customer service',
      questions: [
        {
          question: 'How fast do you reply?',
          answer: `Within ${REPLY_HOURS} hours, in English or Chinese, at weekends too. The contacts are on the home page.`,
        },
      ],
    },
  ],
  zh: [
    {
      id: 'buying',
      title: '代购',
      questions: [
        {
          question: '付款后什么时候采购？',
          answer: `付款后，采购员每天 ${HOURS}（北京时间）下单；其他时间付款的，顺延到下一个采购时段。`,
        },
        {
          question: '可以粘贴链接吗？',
          answer: '可以。把 1688、天猫、淘宝、微店的商品链接或分享口令粘贴到搜索框，即可直接打开商品。',
        },
        {
          question: '涨价或缺货怎么办？',
          answer: '我们会先与您确认：补差价，或取消并退款，绝不超出您同意的金额。',
        },
        {
          question: '可以取消订单吗？',
          answer: '采购前可免费取消，已付款项全额退回；采购后可在商品到仓后申请退货。',
        },
        { question: '可以给采购员留言吗？', answer: `购物车里的每件商品都可以备注，最多 ${NOTE} 个字。` },
        {
          question: '一定要注册吗？',
          answer: '不用。填写邮箱即可下单，付款后该邮箱就是您的登录账号，我们会发邮件请您设置密码。',
        },
      ],
    },
    {
      id: 'paying',
      title: '付款',
      questions: [
        {
          question: '用什么货币付款？',
          answer: '价格按您选择的货币显示，以美元结算。确认前会同时显示两种金额和所用汇率。',
        },
        {
          question: '银行卡有限制吗？',
          answer: `每张卡每天最多支付 ${CARD_PAYMENTS} 笔，每笔不低于 1 美元；PayPal 和余额不受限制。`,
        },
        {
          question: '什么时候付什么钱？',
          answer: '下单时付商品款和国内运费，提交包裹时付国际运费。带“包邮”标识的商品无需支付国际运费。',
        },
      ],
    },
    {
      id: 'warehouse',
      title: '仓库',
      questions: [
        {
          question: '商品可以放多久？',
          answer: `每件商品自到仓之日起免费保管 ${STORAGE} 天，超期按天收取少量保管费，随所在包裹结算。`,
        },
        {
          question: '能看到实物吗？',
          answer: `每件商品到仓后都会查验、称重、拍照；包邮商品付款后约 ${PHOTO_DAYS} 天可查看实物照片。`,
        },
      ],
    },
    {
      id: 'shipping',
      title: '国际运输',
      questions: [
        {
          question: '多久能收到？',
          answer: `从中国仓库寄到您手中约 ${SHIPPING} 天，选择线路前可看到各线路的时效。`,
        },
        {
          question: '运费怎么算？',
          answer: '按实重和体积重中较大者计费。以实际称重为准，如比预估轻，差额退回您的余额。',
        },
        {
          question: '哪些东西不能寄？',
          answer:
            '纯电池、充电宝、武器、食品、药品及仿冒品不予寄送；内置电池、液体、粉末、带磁物品和化妆品需选择支持的线路。',
        },
        { question: '进口税由谁承担？', answer: '按您所在国家的规定由收件人承担，标注“包税”的线路除外。' },
      ],
    },
    {
      id: 'returns',
      title: '退换货',
      questions: [
        {
          question: '多久之内可以退换？',
          answer: `商品到仓后 ${RETURNS} 个工作日内可申请退货、换货或退款，周末和中国法定节假日不计。`,
        },
        {
          question: '退货要付费吗？',
          answer: '店铺或我们的差错不收费；因个人原因退货，需承担寄回店铺的运费。',
        },
        { question: '退款退到哪里？', answer: '退回余额，或按原支付方式退回。' },
      ],
    },
    {
      id: 'service',
      title: '客服',
      questions: [
        {
          question: '多久能得到回复？',
          answer: `客服 ${REPLY_HOURS} 小时内用中文或英文回复，周末照常。联系方式见首页。`,
        },
      ],
    },
  ],
};

/** The questions that contain all the words, in question or answer; all of them when nothing is asked. */
export const topicsWith = (topics: readonly Topic[], words: string): readonly Topic[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ question, answer }: Question): boolean => {
    const text = `${question} ${answer}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(fits) }))
    .filter(({ questions }) => questions.length > 0);
};
