import { afterEach, expect, it, vi } from 'vitest';
import { capacitorBridge } from './bridge.ts';

const app = vi.hoisted(() => ({
  listeners: new Map<string, (event: object) => void>(),
  launchUrl: undefined as { url: string } | undefined,
  calls: [] as unknown[],
}));

vi.mock('@capacitor/app', () => ({
  App: {
    addListener: (name: string, listener: (event: object) => void) => {
      app.listeners.set(name, listener);
      return Promise.resolve({ remove: () => Promise.resolve() });
    },
    getLaunchUrl: () => Promise.resolve(app.launchUrl),
    minimizeApp: () => Promise.reject(new Error('not implemented on ios')),
  },
}));
vi.mock('@capacitor/splash-screen', () => ({
  SplashScreen: { hide: () => Promise.resolve(app.calls.push('hide')) },
}));
vi.mock('@capacitor/core', () => ({
  SystemBars: { setStyle: (style: object) => Promise.resolve(app.calls.push(style)) },
  SystemBarsStyle: { Dark: 'DARK', Light: 'LIGHT' },
  SystemBarType: { NavigationBar: 'NavigationBar' },
}));

afterEach(() => app.calls.splice(0));

it('hears of the back button, of links, and of the return to the front but not of the way behind', () => {
  const heard: string[] = [];
  capacitorBridge.onBack(() => heard.push('back'));
  capacitorBridge.onLink((url) => heard.push(url));
  capacitorBridge.onResume(() => heard.push('front'));
  app.listeners.get('backButton')?.({ canGoBack: true });
  app.listeners.get('appUrlOpen')?.({ url: 'https://hj.example/mine' });
  app.listeners.get('appStateChange')?.({ isActive: false });
  app.listeners.get('appStateChange')?.({ isActive: true });
  expect(heard).toEqual(['back', 'https://hj.example/mine', 'front']);
});

it('knows the link of the start, or that there was none', async () => {
  expect(await capacitorBridge.launchLink()).toBeUndefined();
  app.launchUrl = { url: 'https://hj.example/mine' };
  expect(await capacitorBridge.launchLink()).toBe('https://hj.example/mine');
});

it('colours the lower bar, hides the splash, and lives with a call that the platform does not have', async () => {
  capacitorBridge.minimize();
  capacitorBridge.hideSplash();
  capacitorBridge.lowerBar('dark');
  capacitorBridge.lowerBar('light');
  await Promise.resolve();
  expect(app.calls).toEqual([
    'hide',
    { bar: 'NavigationBar', style: 'DARK' },
    { bar: 'NavigationBar', style: 'LIGHT' },
  ]);
});
