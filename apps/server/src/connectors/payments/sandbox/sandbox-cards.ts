/** What a charge of a test card does. */
export type SandboxOutcome =
  | 'succeeds'
  | 'challenged'
  | 'frictionless'
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'delayed';

export interface SandboxCard {
  readonly number: string;
  readonly outcome: SandboxOutcome;
  readonly hint: { readonly en: string; readonly zh: string };
}

/** The only cards the built-in provider knows; no real card is ever charged by it. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', outcome: 'succeeds', hint: { en: 'is paid at once', zh: '立即支付成功' } },
  {
    number: '4000002500003155',
    outcome: 'challenged',
    hint: { en: 'asks for a 3-D code first', zh: '需要3-D验证' },
  },
  {
    number: '4000000000003220',
    outcome: 'frictionless',
    hint: { en: 'is verified by 3-D without asking', zh: '3-D静默验证' },
  },
  {
    number: '5555555555554444',
    outcome: 'succeeds',
    hint: { en: 'Mastercard, paid at once', zh: '万事达卡，立即成功' },
  },
  { number: '4000000000000002', outcome: 'declined', hint: { en: 'is declined', zh: '被拒绝' } },
  {
    number: '4000000000009995',
    outcome: 'insufficient_funds',
    hint: { en: 'has not enough money', zh: '余额不足' },
  },
  { number: '4000000000000069', outcome: 'expired_card', hint: { en: 'has expired', zh: '卡片已过期' } },
  {
    number: '4000000000000077',
    outcome: 'delayed',
    hint: { en: 'is paid after some seconds', zh: '数秒后支付成功' },
  },
];

export const sandboxCardOf = (number: string): SandboxCard | undefined =>
  SANDBOX_CARDS.find((card) => card.number === number);
