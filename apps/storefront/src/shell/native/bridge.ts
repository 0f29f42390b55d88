// What the shop uses of the native app around it. The app puts the bridge into the page; a browser has none.

interface Listener {
  readonly remove: () => Promise<void>;
}

export interface NativeAnswer {
  readonly status: number;
  readonly data: unknown;
}

export interface NativeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly connectTimeout: number;
  readonly readTimeout: number;
}

export interface NativeBridge {
  readonly getPlatform: () => string;
  readonly isNativePlatform: () => boolean;
  readonly Plugins: {
    readonly App: {
      readonly addListener: {
        (event: 'backButton', listener: () => void): Promise<Listener>;
        (event: 'appUrlOpen', listener: (opened: { readonly url: string }) => void): Promise<Listener>;
      };
      readonly getLaunchUrl: () => Promise<{ readonly url: string } | null | undefined>;
      readonly exitApp: () => Promise<void>;
    };
    readonly StatusBar: {
      readonly setOverlaysWebView: (options: { readonly overlay: boolean }) => Promise<void>;
      readonly setStyle: (options: { readonly style: 'DARK' | 'LIGHT' }) => Promise<void>;
      readonly setBackgroundColor: (options: { readonly color: string }) => Promise<void>;
    };
    readonly Share: {
      readonly share: (what: { title?: string; text?: string; url?: string }) => Promise<unknown>;
    };
    readonly Camera: {
      readonly getPhoto: (options: {
        readonly resultType: 'uri';
        readonly source: 'PROMPT';
        readonly quality: number;
      }) => Promise<{ readonly webPath?: string; readonly format: string }>;
    };
    readonly CapacitorHttp: {
      readonly request: (request: NativeRequest) => Promise<NativeAnswer>;
    };
  };
}

/** The bridge of the native app this page runs in; undefined in a browser. */
export const nativeBridge = (): NativeBridge | undefined => {
  const { Capacitor: bridge } = globalThis as { readonly Capacitor?: NativeBridge }; // put there by the app
  return bridge?.isNativePlatform() ? bridge : undefined;
};
