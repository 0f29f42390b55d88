/** What a charge of a test card does. */
export type SandboxOutcome =
  | 'succeeds'
  | 'challenged'
  | 'challenged_then_declined'
  | 'challenged_without_money'
  | 'challenge_runs_out'
  | 'frictionless'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'delayed'
  | 'delayed_then_declined'
  | 'stays_pending'
  | 'disputed'
  | 'refunded_by_bank'
  | 'refund_pending'
  | 'refund_fails';

export interface SandboxCard {
  readonly number: string;
  readonly outcome: SandboxOutcome;
  readonly hint: { readonly en: string; readonly zh: string };
}

const card = (number: string, outcome: SandboxOutcome, en: string, zh: string): SandboxCard => ({
  number,
  outcome,
  hint: { en, zh },
});

/** The only cards the built-in provider knows; no real card is ever charged by it. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  card('4242424242424242', 'succeeds', 'is paid at once', '立即支付成功'),
  card('5555555555554444', 'succeeds', 'Mastercard, paid at once', '万事达卡，立即成功'),
  card('378282246310005', 'succeeds', 'American Express, paid at once', '美国运通，立即成功'),
  card('4000002500003155', 'challenged', 'asks for a 3-D check first', '需要3-D验证'),
  card('4000000000003220', 'frictionless', 'is verified by 3-D without asking', '3-D静默验证'),
  card('4000008400001629', 'challenged_then_declined', '3-D check, then declined', '通过3-D验证后被拒绝'),
  card(
    '4000008260003178',
    'challenged_without_money',
    '3-D check, then not enough money',
    '通过3-D验证后余额不足',
  ),
  card(
    '4000002760003184',
    'challenge_runs_out',
    '3-D check that runs out after 20 seconds',
    '3-D验证20秒后超时',
  ),
  card('4000000000000002', 'declined', 'is declined', '被拒绝'),
  card('4000000000009995', 'insufficient_funds', 'has not enough money', '余额不足'),
  card('4000000000000069', 'expired_card', 'has expired', '卡片已过期'),
  card('4000000000000077', 'delayed', 'is paid after some seconds', '数秒后支付成功'),
  card('4000000000000341', 'delayed_then_declined', 'is declined after some seconds', '数秒后被拒绝'),
  card('4000000000001976', 'stays_pending', 'stays pending for two minutes', '两分钟内处于处理中'),
  card('4000000000000259', 'disputed', 'is paid, then disputed', '支付成功后被拒付（争议）'),
  card('4000000000004202', 'refunded_by_bank', 'is paid, then refunded at the bank', '支付成功后由银行退款'),
  card('4000000000007726', 'refund_pending', 'is paid; refunds take some seconds', '支付成功；退款需数秒'),
  card('4000000000005126', 'refund_fails', 'is paid; refunds fail', '支付成功；退款会失败'),
];

export const sandboxCardOf = (number: string): SandboxCard | undefined =>
  SANDBOX_CARDS.find((known) => known.number === number);
