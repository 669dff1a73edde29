import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import source from '../../first/before-paint.js?raw';
import { followSystem } from './appearance.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import { setEdition, storedEdition, useEdition } from './edition.ts';

const root = document.documentElement;
const device = new EventTarget();
let isDark = true;

function turnDevice(dark: boolean): void {
  isDark = dark;
  act(() => void device.dispatchEvent(new Event('change')));
}

beforeEach(() => {
  isDark = true;
  localStorage.clear();
  useEdition.setState({ edition: 'classic', by: 'member' });
  root.dataset.theme = 'light';
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(prefers-color-scheme: dark)' && isDark,
    addEventListener: device.addEventListener.bind(device),
  }));
});

afterEach(() => {
  cleanup();
  setEdition('classic');
  vi.unstubAllGlobals();
});

const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const chosen = () => screen.getByRole('radio', { checked: true }).parentElement?.textContent;

it('[1.36][3.59] the appearance is light until the member chooses dark, or that of the device', () => {
  followSystem();
  render(<AppearanceChoice />);
  expect([root.dataset.theme, chosen()]).toEqual(['light', '浅色']);
  turnDevice(true);
  expect(root.dataset.theme).toBe('light');
  choose('深色');
  expect([root.dataset.theme, chosen(), storedEdition()]).toEqual(['dark', '深色', 'professional']);
  choose('跟随系统');
  expect([root.dataset.theme, chosen()]).toEqual(['dark', '跟随系统']);
  turnDevice(false);
  expect([root.dataset.theme, chosen()]).toEqual(['light', '跟随系统']);
  choose('浅色');
  turnDevice(true);
  expect([root.dataset.theme, chosen()]).toEqual(['light', '浅色']);
});

it('a choice made in another tab is not taken back by the device', () => {
  followSystem();
  render(<AppearanceChoice />);
  choose('跟随系统');
  localStorage.setItem('edition', 'professional');
  localStorage.setItem('editionBy', 'member');
  turnDevice(false);
  expect([storedEdition(), localStorage.getItem('editionBy')]).toEqual(['professional', 'member']);
  expect(root.dataset.theme).toBe('dark');
});

it('a device that turned dark while the site was closed is followed before the first paint', () => {
  isDark = false;
  render(<AppearanceChoice />);
  choose('跟随系统');
  isDark = true;
  new Function(source)();
  expect([root.dataset.theme, storedEdition()]).toEqual(['dark', 'professional']);
});
