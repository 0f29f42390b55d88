import type { Translation } from '@caravan/web/texts/fill';
import type { texts as en } from '../en/content.ts';

export const texts = {
  home: {
    search: '搜商品，或粘贴商品链接',
    banners: '活动',
    tiles: {
      label: '快捷入口',
      guideBuy: '代购教程',
      guideShip: '转运教程',
      freight: '运费估算',
      group: '买家群',
    },
    notices: '公告',
    allNotices: '全部公告',
    free: '包邮专区',
    freeNote: '免国际运费',
    more: '更多',
    hot: '热门商品',
    hotEmpty: '暂无商品',
    contacts: '联系客服',
    shoppingNotice: '购买须知',
    help: '帮助中心',
    promises: {
      label: '服务保障',
      storage: '90 天',
      storageNote: '免费保管',
      photos: '实物照片',
      photosNote: '到仓验货拍照',
      returns: '5 个工作日',
      returnsNote: '内可退换',
      reply: '24 小时',
      replyNote: '内回复',
    },
  },
  contacts: {
    title: '联系我们',
    lead: '客服 24 小时内用中文或英文回复。我们不会索要您的密码或卡号。',
    channels: {
      messaging: '消息应用',
      chat: '在线聊天',
      group: '交流群',
      instant: '即时通讯',
    },
    copyOf: '复制{name}的链接',
    openOf: '打开{name}',
    empty: '暂无联系方式',
  },
  welcome: {
    title: '欢迎来到 {shop}',
    text: '账户已开通。粘贴 1688、天猫、淘宝或微店的商品链接，或直接搜索：我们代您采购、验货、免费保管 90 天，再合并打包寄到家。',
    start: '开始购物',
    guide: '了解流程',
  },
  userNotice: {
    title: '购买须知',
    stepOf: '第 {index} 步，共 {count} 步',
    agree: '同意',
    read: '我已阅读并同意',
    unticked: '请先勾选',
    steps: [
      {
        title: '我们代您采购',
        points: [
          '您在这里下单付款，采购员每天 09:00–18:00（北京时间）向店铺下单。',
          '采购之前可免费取消，已付款项全额退回。',
          '如遇涨价或缺货，我们会先与您确认。',
        ],
      },
      {
        title: '验货与保管',
        points: [
          '商品到达中国仓库后，逐件查验并拍照。',
          '到仓后 5 个工作日内可申请退换货。',
          '免费保管 90 天，超期按天收取少量保管费。',
        ],
      },
      {
        title: '寄回家',
        points: [
          '国际运费在提交包裹时支付，按实际称重计算。',
          '从仓库寄到您手中约 15–30 天。',
          '带电、液体等特殊商品只能走支持的线路；您所在国家可能征收进口税。',
        ],
      },
    ],
  },
  notices: {
    title: '公告',
    empty: '暂无公告',
    gone: '该公告已下线',
    all: '全部公告',
  },
  guide: {
    step: '第 {index} 步',
    next: '下一篇教程',
    questions: '还有疑问？',
    helpCenter: '帮助中心',
    title: '教程',
    findSomething: '去选商品',
    estimate: '估算运费',
  },
  help: {
    title: '帮助中心',
    lead: '代购、仓储、转运，一次说清楚。',
    search: '搜索问题',
    none: '没有找到与“{words}”相关的解答',
    noneText: '可以直接问我们，客服 {hours} 小时内回复。',
    write: '给客服留言',
    contact: '联系客服',
    guides: '新手教程',
  },
} as const satisfies Translation<typeof en>;
