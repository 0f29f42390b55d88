import { useEffect } from 'react';
import { useLocation, useMatches, useNavigate } from 'react-router';
import { closeUppermost } from '../../ui/overlays/close-on-back.ts';
import { useBack } from '../navigation/back.ts';
import { rememberedTab } from '../header/tabs.ts';
import { type NativeBridge, nativeBridge } from './bridge.ts';
import { listenForLinks } from './deep-links.ts';
import { useNativeCamera } from './native-camera.ts';
import { paintStatusBar } from './status-bar.ts';
import './native.css';

/** What the app around the page adds: status bar, back button, links, share sheet, camera. */
export const Native = () => {
  const bridge = nativeBridge();
  return bridge && <NativeParts bridge={bridge} />;
};

const NativeParts = ({ bridge }: { readonly bridge: NativeBridge }) => {
  const navigate = useNavigate();
  useBackButton(bridge);
  useNativeCamera(bridge);
  useEffect(() => paintStatusBar(bridge), [bridge]);
  useEffect(() => listenForLinks(bridge, (path) => void navigate(path)), [bridge, navigate]);
  useEffect(() => {
    // The web's own way to share, where the app's window has none.
    const share = async (what: ShareData = {}) => void (await bridge.Plugins.Share.share({ ...what }));
    if (!('share' in navigator)) Object.assign(navigator, { share });
  }, [bridge]);
  return null;
};

/** The device's back button closes what lies open, does what the header's arrow does, and at home leaves the app. */
const useBackButton = (bridge: NativeBridge): void => {
  const back = useBack();
  const page = useMatches().at(-1)?.id;
  const { key } = useLocation();
  useEffect(() => {
    const listening = bridge.Plugins.App.addListener('backButton', () => {
      if (closeUppermost()) return;
      if (isFirstPage(page, rememberedTab())) void bridge.Plugins.App.exitApp();
      else back();
    });
    return () => void listening.then((listener) => listener.remove());
  }, [bridge, back, page, key]);
};

const isFirstPage = (page: string | undefined, activeTab: number): boolean =>
  page === 'tabIndex' && activeTab === 0;
