import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/test-page.tsx';
import { BetsScreen } from './bets-screen.tsx';

// A phone.
vi.mock('../../shared/use-media-query.ts', () => ({ useMediaQuery: () => true }));
vi.mock('./phone-bets.tsx', () => ({ PhoneBets: () => <p>未结算的注单</p> }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('says without a network that it is away, and shows the bets by itself when it is back', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('network');
    return new Response('');
  });
  vi.stubGlobal('fetch', answer);
  renderPage(<BetsScreen />, '/mine/betRecord');
  expect(await screen.findByText('网络已断开，恢复后页面会自动打开')).toBeTruthy();
  expect(screen.getByRole('button', { name: '立即重试' })).toBeTruthy();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('未结算的注单')).toBeTruthy();
});
