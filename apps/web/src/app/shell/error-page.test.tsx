import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ErrorPage } from './error-page.tsx';

const reload = vi.fn();
const reset = vi.fn();
const report = vi.fn();
let isOnline = true;

function network(online: boolean): void {
  isOnline = online;
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

const show = (error: Error) => renderPage(<ErrorPage error={error} reset={reset} />);

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('reportError', report);
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const spy of [reload, reset, report]) spy.mockReset();
});

describe('a page that broke', () => {
  it('says so with a network, reports its error once, and is drawn again on a press', async () => {
    const fault = new TypeError('price is undefined');
    show(fault);
    expect(await screen.findByText('页面出现异常')).toBeDefined();
    expect(report.mock.calls).toEqual([[fault]]);
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
    expect(reset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it('for want of an answer says that the network is away, reports nothing, and retries by itself', async () => {
    isOnline = false;
    show(new ApiError(undefined, '网络不稳定'));
    expect(await screen.findByText('网络已断开，恢复后页面会自动打开')).toBeDefined();
    expect(screen.queryByText('页面出现异常')).toBeNull();
    expect(reset).not.toHaveBeenCalled();
    network(true);
    await waitFor(() => expect(reset).toHaveBeenCalledOnce());
    expect(report).not.toHaveBeenCalled();
  });
});

it('of a busy server has the sentence of the server, reports nothing, and is asked for again on a press', async () => {
  show(new ApiError(6317, '系统繁忙，请稍后重试'));
  expect(await screen.findByText('系统繁忙，请稍后重试')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
  expect(reset).toHaveBeenCalledOnce();
  expect(report).not.toHaveBeenCalled();
});

describe('a page whose script did not arrive', () => {
  it('is begun again with the network: the browser does not ask for the script again', async () => {
    isOnline = false;
    show(new TypeError('missed'));
    expect(await screen.findByText('网络已断开，恢复后页面会自动打开')).toBeDefined();
    network(true);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(reset).not.toHaveBeenCalled();
  });

  it('with a network says that it could not be loaded', async () => {
    show(new TypeError('missed'));
    expect(await screen.findByText('页面加载失败，请检查网络后重试')).toBeDefined();
    expect(report).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: '立即重试' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

it('takes the place of the document’s skeleton, below which it would lie out of sight', async () => {
  const skeleton = document.createElement('div');
  skeleton.id = 'first';
  document.body.prepend(skeleton);
  show(new Error('missed'));
  expect(await screen.findByText('页面加载失败，请检查网络后重试')).toBeDefined();
  expect(document.getElementById('first')).toBeNull();
});
