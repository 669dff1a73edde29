import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { linkIs } from '../push/push-link.ts';
import { LostNotice } from './lost-notice.tsx';

const words = '行情中断，价格为断线前的最后报价，恢复后自动更新';

afterEach(() => {
  vi.restoreAllMocks();
  linkIs('open');
});

it('says that prices stand still while the link alone is lost, and leaves a lost network to the line of the page', () => {
  linkIs('open');
  render(<LostNotice />);
  act(() => linkIs('lost'));
  expect(screen.getByText(words)).toBeTruthy();
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.queryByText(words)).toBeNull();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText(words)).toBeTruthy();
});
