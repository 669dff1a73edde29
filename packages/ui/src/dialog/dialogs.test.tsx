import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogHost } from './dialog-host.tsx';
import {
  type DialogMessage,
  getDialogState,
  hideLoading,
  LOADING_AUTO_CLOSE_MS,
  type LoadingMessage,
  showLoading,
  showTips,
} from './dialog-store.ts';

const gone = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function tips(message: DialogMessage): Promise<HTMLElement> {
  render(<DialogHost />);
  act(() => {
    showTips(message);
  });
  return screen.findByRole('dialog');
}

async function loading(message?: LoadingMessage): Promise<HTMLElement> {
  render(<DialogHost />);
  act(() => {
    showLoading(message);
  });
  return screen.findByRole('dialog');
}

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  // The lazy part is fetched before the clock of a test may stand still.
  return import('./tips-dialog.tsx');
});

afterEach(async () => {
  vi.useRealTimers();
  act(() => hideLoading());
  for (const tip of getDialogState().tips) tip.onSure?.();
  const closes = getDialogState().tips.map((tip) => tip.id);
  const { closeTips } = await import('./dialog-store.ts');
  act(() => closes.forEach(closeTips));
});

describe('the tips dialog', () => {
  it('[2.147][3.22] is titled 温馨提示 unless it says otherwise', async () => {
    await tips({ msg: '网络较慢' });
    expect(screen.getByRole('heading', { name: '温馨提示' })).toBeTruthy();
    expect(screen.getByText('网络较慢')).toBeTruthy();
  });

  it('[3.22] takes its own title', async () => {
    await tips({ msg: '请先登录', title: '提示' });
    expect(screen.getByRole('heading', { name: '提示' })).toBeTruthy();
  });

  it('[2.148][3.22] has a cancel only when it is asked for', async () => {
    await tips({ msg: 'x' });
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
  });

  it('[2.148][2.149][3.22] shows cancel and sure with the texts that were set, and tells which was pressed', async () => {
    const onSure = vi.fn();
    const onCancel = vi.fn();
    await tips({ msg: 'x', isShowCancel: true, sureText: '联系客服', cancelText: '暂不', onSure, onCancel });
    fireEvent.click(button('暂不'));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onSure).not.toHaveBeenCalled();
    await gone();
    expect(getDialogState().tips).toEqual([]);
  });

  it('[3.22] calls onSure once, even for two quick presses', async () => {
    const onSure = vi.fn();
    await tips({ msg: 'x', onSure });
    const sure = button('确定');
    fireEvent.click(sure);
    fireEvent.click(sure);
    expect(onSure).toHaveBeenCalledOnce();
    await gone();
  });

  it('[2.150][3.22] closes by cross and Escape when it may, which is a cancel', async () => {
    const onCancel = vi.fn();
    const dialog = await tips({ msg: 'x', onCancel });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onCancel).toHaveBeenCalledOnce();
    await gone();
  });

  it('[2.150][3.22] stays until a button is pressed when it is not closable', async () => {
    const dialog = await tips({ msg: 'x', closeAble: false });
    expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(getDialogState().tips).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeTruthy();
    fireEvent.click(button('确定'));
    await gone();
  });

  it('shows one at a time, in the order they came', async () => {
    await tips({ msg: 'first' });
    act(() => {
      showTips({ msg: 'second' });
    });
    expect(screen.queryByText('second')).toBeNull();
    fireEvent.click(button('确定'));
    expect(await screen.findByText('second')).toBeTruthy();
    fireEvent.click(button('确定'));
    await gone();
  });
});

describe('the loading dialog', () => {
  it('[2.151][3.23] says 加载中... unless it says otherwise, with an icon and a mask', async () => {
    await loading();
    expect(screen.getByText('加载中...')).toBeTruthy();
    expect(document.querySelector('.hj-spinner')).toBeTruthy();
    expect(document.querySelector('.hj-overlay')).toBeTruthy();
  });

  it('[3.23] takes its own words, and goes without icon and mask when told so', async () => {
    await loading({ msg: '启动中...', isShowIcon: false, isShowMask: false });
    expect(screen.getByText('启动中...')).toBeTruthy();
    expect(document.querySelector('.hj-spinner')).toBeNull();
    expect(document.querySelector('.hj-overlay')).toBeNull();
  });

  it('[2.152][9.10] closes by itself after 3 s when it is asked to, and not before', () => {
    vi.useFakeTimers();
    expect(LOADING_AUTO_CLOSE_MS).toBe(3_000);
    showLoading({ isAutoClose: true });
    vi.advanceTimersByTime(2_999);
    expect(getDialogState().loading).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(getDialogState().loading).toBeUndefined();
    showLoading();
    vi.advanceTimersByTime(60_000);
    expect(getDialogState().loading).toBeDefined();
  });

  it('is closed by the one who opened it, but not after a later one took its place', () => {
    const closeFirst = showLoading({ msg: 'first' });
    const closeSecond = showLoading({ msg: 'second' });
    closeFirst();
    expect(getDialogState().loading?.msg).toBe('second');
    closeSecond();
    expect(getDialogState().loading).toBeUndefined();
  });

  it('[3.23] stays on Escape unless its mask may close it', async () => {
    const dialog = await loading();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(getDialogState().loading).toBeDefined();
  });

  it('[3.23] closes with its mask when maskClosable', async () => {
    const dialog = await loading({ maskClosable: true });
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await vi.waitFor(() => expect(getDialogState().loading).toBeUndefined());
  });
});
