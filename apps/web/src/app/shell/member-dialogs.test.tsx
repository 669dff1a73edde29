import { DialogHost } from '@hj/ui';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearCallCache } from '../../shared/api/client.ts';
import { NoticeDialog } from '../../shared/notices/notice-dialog.tsx';
import type { SiteNotice } from '../../shared/notices/queries.ts';
import { usePopups } from '../../shared/notices/use-popups.tsx';
import { clearSession, saveLogin, useSession } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { MemberDialogs } from './member-dialogs.tsx';

const path = '/site/api/v1/advertising/queryNoticeListByPage';
const notice = (id: string, change: Partial<SiteNotice> = {}): SiteNotice => ({
  ...{ id, title: `公告 ${id}`, body: `正文 ${id}`, popup: true, frequency: 'once', startsAt: 0 },
  ...change,
});

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
});
afterEach(() => {
  adverts = [];
  clearCallCache();
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Popups({ isFree }: { isFree: boolean }) {
  usePopups(isFree);
  return <DialogHost />;
}

const navigation = '/site/api/v1/advertising/navigationList';
const advert = (advertId: string) => ({
  ...{
    advertId,
    place: 'popup',
    words: { title: `广告 ${advertId}`, body: `内容 ${advertId}`, linkText: '' },
  },
  ...{ english: null, art: 'gift', tint: 'red', link: null, frequency: 'daily', maxShows: 3 },
});
let adverts: object[] = [];
const hear = (...list: SiteNotice[]) =>
  answerCalls({
    [path]: () => done({ list, total: list.length }),
    [navigation]: () => done({ navigation: [], adverts }),
  });

describe('the notices that open by themselves', () => {
  it('come one after the other, and not again', async () => {
    hear(notice('1'), notice('2'), notice('3', { popup: false }));
    saveLogin('token', '7');
    renderPage(<Popups isFree />);
    for (const id of ['1', '2']) {
      expect(await screen.findByText(`正文 ${id}`)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: '知道了' }));
      await waitFor(() => expect(screen.queryByText(`正文 ${id}`)).toBeNull());
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    renderPage(<Popups isFree />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('正文 1')).toBeNull();
  });

  it('come before the adverts, which have the places that are left of the day', async () => {
    adverts = [advert('8'), advert('9')];
    hear(notice('1'));
    saveLogin('token', '7');
    renderPage(<Popups isFree />);
    for (const text of ['正文 1', '内容 8']) {
      expect(await screen.findByText(text)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: '知道了' }));
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    }
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('come also when the adverts cannot be had', async () => {
    answerCalls({
      [path]: () => done({ list: [notice('1')], total: 1 }),
      [navigation]: () => ({ code: 6317, message: '系统繁忙' }),
    });
    saveLogin('token', '7');
    renderPage(<Popups isFree />);
    expect(await screen.findByText('正文 1')).toBeTruthy();
    // Dialogs outlive the page: the next test begins without one.
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByText('正文 1')).toBeNull());
  });

  it('are not asked for by a guest, nor before other due dialogs are known', async () => {
    const seen = hear(notice('1'));
    renderPage(<Popups isFree />);
    saveLogin('token', '7');
    cleanup();
    expect(useSession.getState().userInfo).toBeUndefined();
    renderPage(<MemberDialogs />);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(callsOf(seen, path)).toEqual([]);
  });
});

describe('the list of the notices', () => {
  it('shows the text of the first, opens others, keeps markup as text, and closes', async () => {
    const onClose = vi.fn();
    const body = '<img src=x onerror=alert(1)>';
    renderPage(<NoticeDialog notices={[notice('1', { body }), notice('2')]} onClose={onClose} />);
    const dialog = await screen.findByRole('dialog', { name: '公告' });
    const [first, second] = dialog.querySelectorAll('details');
    expect([first?.open, second?.open]).toEqual([true, false]);
    expect(first?.textContent).toContain(body);
    expect(dialog.querySelector('img')).toBeNull();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});
