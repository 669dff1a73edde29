import type { CapacitorConfig } from '@capacitor/cli';

export interface ShellEnvironment {
  /** Origin of the player site: HTTPS, but for a build that is tried against a server on the same machine. */
  HJ_APP_SITE?: string;
  /** Reverse domain name that both app stores know the app by. */
  HJ_APP_ID?: string;
  HJ_APP_NAME?: string;
  /** Hosts whose pages may open inside the app, comma-separated: those of the games (`HJ_GAME_ORIGINS` of the server). */
  HJ_APP_HOSTS?: string;
}

const INK = '#0b1424';

/** The site's origin as the app opens it. @throws if it is missing, or plain HTTP to another machine */
export function siteOf({ HJ_APP_SITE = '' }: ShellEnvironment): URL {
  const url = URL.parse(HJ_APP_SITE);
  const isLocal = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '10.0.2.2'].includes(url.hostname);
  if (url === null || (url.protocol !== 'https:' && !isLocal) || url.origin !== HJ_APP_SITE)
    throw new Error('HJ_APP_SITE must be the origin of the site, like https://www.hj.example');
  return url;
}

/** ADR 175: the app opens the built site where the operator serves it; only the page for "no connection" lies in the app. */
export function shellConfig(environment: ShellEnvironment): CapacitorConfig {
  const site = siteOf(environment);
  const hosts = (environment.HJ_APP_HOSTS ?? '').split(',').filter((host) => host !== '');
  return {
    appId: environment.HJ_APP_ID ?? 'com.hongjing.app',
    appName: environment.HJ_APP_NAME ?? '鸿竞',
    webDir: 'native/dist',
    backgroundColor: INK,
    appendUserAgent: 'HjApp/1',
    zoomEnabled: false,
    server: {
      url: site.origin,
      errorPath: 'index.html',
      cleartext: site.protocol === 'http:',
      allowNavigation: hosts,
    },
    android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
    ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: false },
    plugins: {
      // The site takes the splash away with its first paint; without an answer of the server it goes by itself.
      SplashScreen: { launchAutoHide: true, launchShowDuration: 4_000, backgroundColor: INK },
      SystemBars: { insetsHandling: 'css', initialViewportFitValueHint: 'cover', style: 'DARK' },
    },
  };
}
