import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../shared/navigation/router-access.ts';
import { push } from '../../shared/push/push.ts';
import { storage } from '../../shared/session/storage.ts';
import type { ShellBridge } from './bridge.ts';
import { pathOfLink, startShell } from './shell.ts';

/** Stands for the app: its messages, and the calls to it. */
function createApp(launchLink?: string) {
  const listeners = { back: () => {}, link: (_url: string) => {}, resume: () => {} };
  const told: string[] = [];
  const bridge: ShellBridge = {
    onBack: (listener) => {
      listeners.back = listener;
    },
    onLink: (listener) => {
      listeners.link = listener;
    },
    onResume: (listener) => {
      listeners.resume = listener;
    },
    launchLink: async () => launchLink,
    minimize: () => void told.push('minimize'),
    hideSplash: () => void told.push('hide splash'),
    lowerBar: (theme) => void told.push(`bar ${theme}`),
  };
  return { bridge, listeners, told };
}

const visited: string[] = [];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  visited.length = 0;
  setNavigator((address) => visited.push(address));
  document.documentElement.dataset.theme = 'light';
  window.history.replaceState(undefined, '', '/');
});

afterEach(() => {
  document.body.replaceChildren();
});

describe('the site inside the mobile app', () => {
  it('takes the splash away and colours the lower system bar by the theme, also after a change', async () => {
    const { bridge, told } = createApp();
    await startShell(bridge);
    expect(told).toEqual(['hide splash', 'bar light']);
    document.documentElement.dataset.theme = 'dark';
    await vi.waitFor(() => expect(told.at(-1)).toBe('bar dark'));
  });

  it('back closes the layer over the page, and only that', async () => {
    const { bridge, listeners, told } = createApp();
    await startShell(bridge);
    window.history.pushState(undefined, '', '/mine/wallet');
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.checkVisibility = () => true;
    document.body.append(dialog);
    const keys: string[] = [];
    const hear = (event: KeyboardEvent) => void keys.push(event.key);
    document.addEventListener('keydown', hear);
    listeners.back();
    expect(keys).toEqual(['Escape']);
    expect(back).not.toHaveBeenCalled();
    dialog.remove();
    listeners.back();
    expect(keys).toEqual(['Escape']);
    expect(back).toHaveBeenCalledTimes(1);
    expect(told).not.toContain('minimize');
    document.removeEventListener('keydown', hear);
  });

  it('back on home puts the app behind the others', async () => {
    const { bridge, listeners, told } = createApp();
    await startShell(bridge);
    listeners.back();
    expect(told.at(-1)).toBe('minimize');
  });

  it('opens the page of a link with its search, and keeps the code of the inviter', async () => {
    const { bridge, listeners } = createApp();
    await startShell(bridge);
    listeners.link('https://m.hj.example/game/sport?match=5&rcode=abc123');
    expect(visited).toEqual(['/game/sport?match=5&rcode=abc123']);
    expect(storage.get('referralCode')).toBe('abc123');
  });

  it('answers the link of its start once, though the page is loaded again', async () => {
    const link = 'https://www.hj.example/mine/message';
    await startShell(createApp(link).bridge);
    await startShell(createApp(link).bridge);
    expect(visited).toEqual(['/mine/message']);
  });

  it('makes a new push link when it comes to the front with a network, and none without', async () => {
    const { bridge, listeners } = createApp();
    await startShell(bridge);
    const reconnect = vi.spyOn(push, 'reconnect').mockImplementation(() => {});
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    listeners.resume();
    expect(reconnect).not.toHaveBeenCalled();
    listeners.resume();
    expect(reconnect).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['https://www.hj.example/', '/'],
  ['https://www.hj.example/?rcode=abc', '/?rcode=abc'],
  ['https://m.hj.example/app/help/tytzjc?q=1#top', '/app/help/tytzjc?q=1'],
])('the link %s means %s', (link, path) => {
  expect(pathOfLink(link, 'https://www.hj.example')).toBe(path);
});

it.each([
  'http://www.hj.example/mine',
  'javascript:alert(1)',
  'hj://mine',
  'https://www.hj.example//evil.example',
  'https://www.hj.example/redirect/mine',
  'no link',
])('the link %s means nothing', (link) => {
  expect(pathOfLink(link, 'https://www.hj.example')).toBeUndefined();
});
