import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle, SystemBarType } from '@capacitor/core';
import { SplashScreen } from '@capacitor/splash-screen';

/** All that the site asks of the app around it. The only file that knows Capacitor. */
export interface ShellBridge {
  /** The back button or gesture of Android. */
  onBack(listener: () => void): void;
  /** A link that the system gave to the app while it was running. */
  onLink(listener: (url: string) => void): void;
  /** The app came to the front again. */
  onResume(listener: () => void): void;
  /** The link that the app was started by. */
  launchLink(): Promise<string | undefined>;
  minimize(): void;
  hideSplash(): void;
  /** Colour of the signs in the lower system bar; the upper one lies over our dark bar. */
  lowerBar(theme: 'light' | 'dark'): void;
}

/** A call that this version of the app does not have must not break the site. */
function tolerant(call: Promise<unknown>): void {
  call.catch(() => undefined);
}

export const capacitorBridge: ShellBridge = {
  onBack: (listener) => tolerant(App.addListener('backButton', listener)),
  onLink: (listener) => tolerant(App.addListener('appUrlOpen', ({ url }) => listener(url))),
  onResume: (listener) =>
    tolerant(App.addListener('appStateChange', ({ isActive }) => (isActive ? listener() : undefined))),
  launchLink: async () => (await App.getLaunchUrl().catch(() => undefined))?.url,
  minimize: () => tolerant(App.minimizeApp()),
  hideSplash: () => tolerant(SplashScreen.hide()),
  lowerBar: (theme) =>
    tolerant(
      SystemBars.setStyle({
        bar: SystemBarType.NavigationBar,
        style: theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light,
      }),
    ),
};
