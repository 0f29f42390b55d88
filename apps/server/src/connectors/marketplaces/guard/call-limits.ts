/** How often a provider may be asked, over all processes of the shop. */
export interface CallLimits {
  /** Takes one call, or says why there is none: too many this second, or none left today. */
  take(provider: string, limit: CallLimit): Promise<'taken' | 'rate_limit' | 'quota'>;
  /** The provider itself says how many calls of the day are used, and how many there are. */
  note(provider: string, used: number, most: number): Promise<void>;
  /** The provider says that the day's calls are used up. */
  spent(provider: string): Promise<void>;
}

export interface CallLimit {
  readonly perSecond: number;
  /** Of a day in China; undefined: as many as the provider allows. */
  readonly perDay: number | undefined;
  /** The part of the day's calls that this one may still come from, up to 1: the rest is kept for what matters more. */
  readonly part?: number;
}
