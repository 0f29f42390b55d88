import {
  HOURS,
  STORAGE_DAYS,
  RETURN_DAYS,
  SHIPPING_DAYS,
  PHOTO_DAYS,
  REPLY_HOURS,
  CARD_PAYMENTS,
  NOTE_CHARACTERS,
} from './house-facts.ts';
import type { Topic } from './question.ts';

export const TOPICS_ZH: readonly Topic[] = [
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
      {
        question: '可以给采购员留言吗？',
        answer: `购物车里的每件商品都可以备注，最多 ${NOTE_CHARACTERS} 个字。`,
      },
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
        answer: `每件商品自到仓之日起免费保管 ${STORAGE_DAYS} 天，超期按天收取少量保管费，随所在包裹结算。`,
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
        answer: `从中国仓库寄到您手中约 ${SHIPPING_DAYS} 天，选择线路前可看到各线路的时效。`,
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
        answer: `商品到仓后 ${RETURN_DAYS} 个工作日内可申请退货、换货或退款，周末和中国法定节假日不计。`,
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
];
