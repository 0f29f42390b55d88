import type { NativeBridge } from './bridge.ts';

const ORANGE = '#F68C0D';

/**
 * The status bar is orange, 24 px high on Android and 44 elsewhere. Newer Androids ignore its colour, so the page is
 * painted beneath it: see native.css.
 */
export const paintStatusBar = ({ getPlatform, Plugins: { StatusBar } }: NativeBridge): void => {
  const platform = getPlatform();
  document.documentElement.dataset['native'] = platform;
  const works = [
    StatusBar.setOverlaysWebView({ overlay: true }),
    StatusBar.setStyle({ style: 'LIGHT' }),
    ...(platform === 'android' ? [StatusBar.setBackgroundColor({ color: ORANGE })] : []),
  ];
  void Promise.allSettled(works);
};
