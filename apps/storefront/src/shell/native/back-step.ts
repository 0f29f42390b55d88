/** What the device's back button does: closes what lies open, leaves the app at home, else what the header's arrow does. */
export const nativeBackStep = (from: {
  readonly hasOverlay: boolean;
  /** The route's id. */
  readonly page: string | undefined;
  readonly activeTab: number;
}): 'close' | 'exit' | 'back' => {
  if (from.hasOverlay) return 'close';
  return from.page === 'tabIndex' && from.activeTab === 0 ? 'exit' : 'back';
};
