import type { Messages } from '../en.ts';

export const ledgerRules: Messages['ledgerRules'] = {
  'every entry has lines that sum to zero in each currency': '每笔分录都有明细，且各币种合计为零',
  'every balance is the sum of its lines': '每个余额等于其明细之和',
  'every running balance follows from the line before': '每条明细的结余都承接上一条',
  'only the outside world and what costs the shop are ever below zero': '只有外部账户和成本账户可以为负',
  'every payment that succeeded is booked once, with its amount': '每笔成功的付款都按其金额入账一次',
  "the wallet's part of a payment is held exactly as long as the payment is open":
    '付款中钱包支付的部分只在付款未结束时冻结',
  'what providers gave back is what their refunds say': '支付渠道退回的金额与退款记录一致',
  'what was paid for an order is held, sold or returned': '订单付款要么在保管，要么已确认销售，要么已退回',
  'disputed money is with nobody, lost money is gone as far as it was not taken back':
    '争议中的款项不归任何一方，败诉的款项除已追回外均已划走',
  'what is set aside for a dispute is there until it is decided': '为争议预留的款项在裁定前一直保留',
  'an order has returned what its lines and its entries say': '订单的退款与其商品行和分录一致',
  "what a provider kept for itself is booked once, with its payment's amount":
    '支付渠道收取的手续费随其付款入账一次',
  'what a purchase cost is paid to the marketplace, and given back at most once':
    '采购成本已付给平台，且最多退回一次',
  'what sellers gave back for returned goods is booked once, and at most what the purchase cost':
    '卖家的退货退款只入账一次，且不超过采购成本',
  'a withdrawal is held, paid out or back in the wallet': '提现款要么冻结，要么已打款，要么已退回钱包',
  'what was paid for a parcel is held, earned or returned': '包裹运费要么在保管，要么已确认收入，要么已退回',
  'a claim is paid once, with what was granted': '理赔只赔付一次，金额为核准金额',
  'a paid return fee is held until the goods go back or it is returned':
    '已付的退货费一直保管，直到商品退出或费用退回',
  'what after-sales returned is part of what their orders did': '售后退款包含在其订单的退款之内',
  "an order's lines share its money to the cent": '订单金额按商品行分摊，分文不差',
  'every payout left its provider and is on its way or in the bank':
    '每笔结算款都已离开支付渠道，在途或已到银行',
  'every payout is booked once, with its amount': '每笔结算款都按其金额入账一次',
  "the bank's lines are booked once, and what is not matched is known":
    '银行流水只入账一次，未匹配的都已列明',
  'a matched payout or withdrawal is of the amount of its line': '已匹配的结算款或提现与银行流水金额一致',
  'every conversion changed its dollars into its yuan': '每次换汇的美元与人民币相符',
  'what a purchase is worth in dollars is booked on its side, once': '采购的美元价值入账一次',
  'a closed month has bookings of its time only, and all its purchases are valued':
    '已结账的月份只含当月分录，且采购均已计价',
  'what is added up for the reports is what the lines of the books say': '报表汇总与账目明细一致',
  'what is kept of debts by their age is what accounts hold': '按账龄的负债与账户余额一致',
  'a correction was approved by somebody other than who asked for it': '更正由申请人以外的人批准',
  'a commission is never reversed by more than it was, and not earned on what was all given back':
    '佣金冲回不超过原额，全额退款的订单不计佣金',
};
