import type { CheckName } from '@caravan/contract/golive/golive.calls';
import type { Locale } from '@caravan/domain/shared/locale';
import { ownCommand } from '../../platform/own-command.ts';

interface CheckText {
  /** What is wrong. */
  readonly title: string;
  /** What to do. */
  readonly advice: string;
}

/** Every check in words. Variables are explained in .env.example. */
export const CHECK_TEXTS: Readonly<Record<CheckName, Readonly<Record<Locale, CheckText>>>> = {
  demo_shop: {
    en: {
      title: 'This is the demo shop: made-up goods, orders and people with a published password.',
      advice: 'Set up a new shop on an empty database: npm start -- --empty',
    },
    zh: {
      title: '这是演示商城：商品、订单和账号均为虚构，密码是公开的。',
      advice: '请用空数据库建立新商城：npm start -- --empty',
    },
  },
  usual_brand: {
    en: {
      title: 'The shop still has the name it came with.',
      advice: 'At the desk under Settings, Brand: write your shop’s name in both languages.',
    },
    zh: { title: '商城仍在使用自带的名称。', advice: '请在工作台“设置”的“品牌”中填写您的中英文商城名称。' },
  },
  sandbox_payments: {
    en: {
      title: 'Payments go to the sandbox: published test cards buy real goods.',
      advice: 'Set PAYMENT_PROVIDERS to your providers (stripe, airwallex, paypal). See docs/payments.md.',
    },
    zh: {
      title: '支付使用的是沙盒：公开的测试卡可以买走真实商品。',
      advice: '请在 PAYMENT_PROVIDERS 中填写您的支付渠道（stripe、airwallex、paypal），见 docs/payments.md。',
    },
  },
  test_payments: {
    en: {
      title: 'A payment provider uses its test system:',
      advice: 'Use the live key or address of your account with the provider.',
    },
    zh: { title: '支付渠道使用的是测试环境：', advice: '请改用您在该渠道的正式密钥或正式地址。' },
  },
  no_payments: {
    en: {
      title: 'No payment provider is set, so shoppers pay by balance only.',
      advice: 'Set PAYMENT_PROVIDERS. See docs/payments.md.',
    },
    zh: {
      title: '未设置支付渠道，买家只能用余额支付。',
      advice: '请设置 PAYMENT_PROVIDERS，见 docs/payments.md。',
    },
  },
  demo_warehouse: {
    en: {
      title: 'Shoppers are shown the demo warehouse’s address for goods they send themselves.',
      advice: 'Set WAREHOUSE_ADDRESS to your warehouse: recipient|phone|region|street|postal code',
    },
    zh: {
      title: '买家自寄包裹时看到的是演示仓库地址。',
      advice: '请在 WAREHOUSE_ADDRESS 中填写您的仓库：收件人|电话|省市区|街道|邮编',
    },
  },
  demo_sender: {
    en: {
      title: 'Customs invoices and labels have no real sender.',
      advice: 'Set SHIPPING_SENDER: name|street|city, CN|telephone',
    },
    zh: {
      title: '报关发票和面单没有真实寄件人。',
      advice: '请设置 SHIPPING_SENDER：名称|街道|城市, CN|电话',
    },
  },
  demo_tariffs: {
    en: {
      title: 'Freight lines sell at made-up prices:',
      advice: 'At the desk, under Freight lines, import your carriers’ tariffs or switch the lines off.',
    },
    zh: {
      title: '以下运输线路使用虚构的运费：',
      advice: '请在工作台“运输线路”中导入承运商的运价，或停用这些线路。',
    },
  },
  demo_rates: {
    en: {
      title: 'All exchange rates are made up.',
      advice: 'Set RATES_SOURCE=ecb, or write the rates at the desk under Exchange rates.',
    },
    zh: { title: '所有汇率均为虚构。', advice: '请设置 RATES_SOURCE=ecb，或在工作台“汇率”中填写。' },
  },
  weak_secret_key: {
    en: {
      title: 'The secret key is short or easily guessed.',
      advice:
        'Set SECRET_KEY to 32 random characters or more, e.g. from openssl rand -base64 32. Links sent earlier stop working.',
    },
    zh: {
      title: '密钥过短或容易被猜到。',
      advice:
        '请将 SECRET_KEY 设为至少 32 个随机字符，例如用 openssl rand -base64 32 生成。之前发出的链接将失效。',
    },
  },
  other_secret_key: {
    en: {
      title: 'The secret key is not the one this shop was first started with.',
      advice:
        'Give all processes the first key: SECRET_KEY, or the file secret-key in VAR_DIR. With another one, staff authenticators and stored tokens cannot be read.',
    },
    zh: {
      title: '当前密钥与本商城首次启动时的密钥不同。',
      advice:
        '请让所有进程使用最初的密钥：SECRET_KEY，或 VAR_DIR 中的 secret-key 文件。否则员工的两步验证和已保存的令牌将无法读取。',
    },
  },
  not_https: {
    en: {
      title: 'The shop’s address is not a public https address:',
      advice: 'Set PUBLIC_ORIGIN to the https address that shoppers use.',
    },
    zh: {
      title: '商城地址不是公开的 https 地址：',
      advice: '请将 PUBLIC_ORIGIN 设为买家访问的 https 地址。',
    },
  },
  desk_not_https: {
    en: {
      title: 'The desk’s address is not https:',
      advice: 'Set DESK_ORIGIN to the https address of staff.',
    },
    zh: { title: '工作台地址不是 https 地址：', advice: '请将 DESK_ORIGIN 设为员工访问的 https 地址。' },
  },
  shared_desk_host: {
    en: {
      title: 'The desk shares the shop’s host name:',
      advice:
        'Give it one of its own with DESK_ORIGIN: faults in the shop’s pages then reach nothing of the desk.',
    },
    zh: {
      title: '工作台与商城共用同一域名：',
      advice: '请通过 DESK_ORIGIN 为工作台设置独立域名：商城页面即使出现漏洞，也不会影响工作台。',
    },
  },
  no_admin: {
    en: {
      title: 'Nobody can administer the desk.',
      advice: ownCommand('admin', 'you@your-shop.example "Your Name"'),
    },
    zh: { title: '工作台还没有管理员。', advice: ownCommand('admin', 'you@your-shop.example "您的姓名"') },
  },
  no_smtp: {
    en: {
      title: 'No mail leaves the shop: nobody can confirm an address or reset a password.',
      advice: 'Set SMTP_URL to your mail server.',
    },
    zh: {
      title: '商城无法发出邮件，买家不能验证邮箱或重置密码。',
      advice: '请在 SMTP_URL 中填写您的邮件服务器。',
    },
  },
  sender_of_mails: {
    en: {
      title: 'Mails come from an address nobody can answer:',
      advice: 'Set the brand’s address under Settings, or MAIL_FROM: Your Shop <shop@your-shop.example>',
    },
    zh: {
      title: '邮件的发件人地址无法回复：',
      advice: '请在“设置”中填写品牌的邮箱地址，或设置 MAIL_FROM：商城名称 <shop@your-shop.example>',
    },
  },
  legal_pages: {
    en: {
      title: 'Legal pages are missing, or are still the template:',
      advice: 'Write them at the desk under Settings. Most countries require them.',
    },
    zh: {
      title: '以下法律页面缺失或仍为模板：',
      advice: '请在工作台“设置”中填写，多数国家要求提供。',
    },
  },
  legal_entity: {
    en: {
      title: 'Nobody is named as the seller, so no tax document is issued.',
      advice: 'Fill in the seller’s legal particulars at the desk under Settings.',
    },
    zh: { title: '未填写卖方主体，无法开具税务单据。', advice: '请在工作台“设置”中填写卖方主体信息。' },
  },
  no_freight_lines: {
    en: {
      title: 'No freight line is active, so nothing can be shipped.',
      advice: 'At the desk, under Freight lines, import your carriers’ tariffs and switch the lines on.',
    },
    zh: { title: '没有启用的运输线路，无法发货。', advice: '请在工作台“运输线路”中导入运价并启用线路。' },
  },
  starting_rates: {
    en: {
      title: 'Exchange rates are still those the shop came with; they run out after a week.',
      advice: 'They are fetched once the shop runs, with RATES_SOURCE=ecb; or write them at the desk.',
    },
    zh: {
      title: '汇率仍是商城自带的初始值，一周后失效。',
      advice: '设置 RATES_SOURCE=ecb 后，商城运行时会自动获取；也可在工作台填写。',
    },
  },
  new_duty_law: {
    en: {
      title: 'New law of duty came with a release, and nobody has looked at it:',
      advice: 'At the desk, under Freight, Duty on arrival: check what is new, take it or keep yours.',
    },
    zh: {
      title: '新版本带来了税费新规，尚无人查看：',
      advice: '请在工作台“物流”的“到达税费”中查看新规，采用新规或保留现有规则。',
    },
  },
  duty_rules_due: {
    en: {
      title: 'Rules of duty end soon or have to be checked by a day:',
      advice: 'At the desk, under Freight, Duty on arrival; what to look for stands in docs/customs.md.',
    },
    zh: {
      title: '税费规则即将到期或需在期限前复核：',
      advice: '请在工作台“物流”的“到达税费”中处理，复核要点见 docs/customs.md。',
    },
  },
  clock_skew: {
    en: {
      title: 'This machine’s clock is ahead (or, with a minus, behind) of others:',
      advice:
        'Synchronise it, and the database’s (NTP): timedatectl set-ntp true. Deadlines, sign-in codes, object storage and webhooks depend on the time.',
    },
    zh: {
      title: '本机时钟比下列时钟快（负数为慢）：',
      advice:
        '请用 NTP 同步本机和数据库的时钟：timedatectl set-ntp true。期限、登录验证码、对象存储和回调都依赖时间。',
    },
  },
  disk_almost_full: {
    en: {
      title: 'The disk is almost full; free:',
      advice: 'Make room, or enlarge it, before it is full: the shop then takes no order and no picture.',
    },
    zh: { title: '磁盘即将写满，剩余：', advice: '请尽快清理或扩容：写满后商城无法接单，也无法保存图片。' },
  },
  unreachable: {
    en: {
      title: 'Services do not answer, or do not let the shop in:',
      advice:
        'By the code: the address (ENOTFOUND, ECONNREFUSED, timeout: host, port, firewall, DNS), the certificate (CERT_…, …_SIGNED_…: renew it, or name your own authority in NODE_EXTRA_CA_CERTS), or name and key (EAUTH, AccessDenied, SignatureDoesNotMatch, NoSuchBucket).',
    },
    zh: {
      title: '以下服务没有响应，或拒绝了本商城：',
      advice:
        '请按代码检查：地址（ENOTFOUND、ECONNREFUSED、timeout：主机、端口、防火墙、DNS）；证书（CERT_…、…_SIGNED_…：请更新证书，或在 NODE_EXTRA_CA_CERTS 中填写自有 CA）；账号和密钥（EAUTH、AccessDenied、SignatureDoesNotMatch、NoSuchBucket）。',
    },
  },
  no_limits: {
    en: { title: 'Rate limits are off: passwords can be tried without end.', advice: 'Set RATE_LIMITS=on.' },
    zh: { title: '访问频率限制已关闭，密码可被无限次尝试。', advice: '请设置 RATE_LIMITS=on。' },
  },
  unknown_allowance: {
    en: {
      title: 'ALLOW_DEMO names what cannot be allowed:',
      advice: 'Remove these names, or correct their spelling.',
    },
    zh: { title: 'ALLOW_DEMO 中有不能放行的名称：', advice: '请删除或更正这些名称。' },
  },
};
