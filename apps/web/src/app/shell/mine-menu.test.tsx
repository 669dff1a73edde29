import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { MineMenu } from './mine-menu.tsx';

afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it.each([
  ['/mine/vip/detail', 'VIP 特权'],
  ['/mine/vip', 'VIP 特权'],
  ['/mine/wallet', '我的钱包'],
])('on %s the menu marks %s and nothing else', async (address, label) => {
  saveLogin('token', '7');
  answerCalls({});
  renderPage(<MineMenu />, address);
  await screen.findByRole('link', { name: label });
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map(({ textContent }) => textContent)).toEqual([label]);
});
