import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ids } from './chat-ids.ts';
import { ChatPage } from './index.tsx';
import { ChatSocket, message, right, room, you } from './test-chat.ts';

const slips = {
  load: async () => ({ entries: [], total: 1 }),
  take: vi.fn(async () => true),
  save: async () => 'ABCDEFGH',
};
const jwt = { '/site/api/v1/member/jwt': () => done({ jwt: 'signed', expiresAt: 0 }) };

beforeEach(() => {
  ChatSocket.made.length = 0;
  vi.stubGlobal('WebSocket', ChatSocket);
  Element.prototype.scrollTo ??= () => undefined;
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function enter(messages = [message(1)], change: Parameters<typeof right>[0] = {}) {
  saveLogin('token', '7');
  renderPage(<ChatPage slips={slips} rid="hall" />, '/chat');
  await waitFor(() => expect(ChatSocket.made.length).toBeGreaterThan(0));
  const socket = ChatSocket.last;
  socket.accept();
  await waitFor(() => expect(socket.ofId(ids.login)).toHaveLength(1));
  act(() => {
    socket.say({ msgId: ids.internal, msgData: { kind: 'welcome', code: 6000, you } });
    socket.say({
      msgId: ids.joined,
      msgData: { room: room(), right: right(change), messages, complete: false },
    });
  });
  return socket;
}

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'he88*** 的资料' }));
  return await screen.findByRole('dialog');
};

describe('[CH6] the sheet of a speaker', () => {
  it('gives a tip once, however often the button is pressed, and shows the balance after it', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof done>>();
    const seen = answerCalls({ ...jwt, '/fd/api/v1/tip/send': () => answer.promise });
    await enter();
    const sheet = await openSheet();
    fireEvent.click(within(sheet).getByRole('button', { name: '打赏' }));
    fireEvent.click(await screen.findByRole('radio', { name: '¥50' }));
    fireEvent.change(screen.getByLabelText('留言'), { target: { value: ' 好球 ' } });
    const give = screen.getByRole('button', { name: '打赏 ¥50' });
    fireEvent.click(give);
    fireEvent.click(give);
    answer.resolve(done({ tipId: '9', centerWalletBalance: '950.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = seen.filter(({ path }) => path === '/fd/api/v1/tip/send');
    expect(sent).toMatchObject([
      { body: { rid: 'hall', uid: 'm0000000000000001', amount: '50', text: '好球' } },
    ]);
  });

  it('says the refusal where the sum is, and keeps what was entered', async () => {
    answerCalls({
      ...jwt,
      '/fd/api/v1/tip/send': () => ({ code: 6012, message: '该会员当前不能收到打赏' }),
    });
    await enter();
    fireEvent.click(within(await openSheet()).getByRole('button', { name: '打赏' }));
    fireEvent.change(await screen.findByLabelText('金额（元）'), { target: { value: '7.5' } });
    fireEvent.click(screen.getByRole('button', { name: '打赏 ¥7.50' }));
    expect((await screen.findByRole('alert')).textContent).toBe('该会员当前不能收到打赏');
    expect(screen.getByLabelText<HTMLInputElement>('金额（元）').value).toBe('7.5');
    // It was of the sum that was sent.
    fireEvent.click(screen.getByRole('radio', { name: '¥5' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('mentions and ignores its speaker', async () => {
    answerCalls(jwt);
    await enter();
    fireEvent.click(within(await openSheet()).getByRole('button', { name: '提及' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('消息').value).toBe('@he88*** ');
    fireEvent.click(within(await openSheet()).getByRole('button', { name: '屏蔽此人' }));
    expect(await screen.findByText(/已屏蔽 he88/)).toBeTruthy();
  });

  it('of a member who is muted says why nothing can be given', async () => {
    answerCalls(jwt);
    await enter([message(1)], { bar: 'muted', text: '已被禁言至 22:10：刷屏' });
    const sheet = await openSheet();
    expect(within(sheet).getByRole('button', { name: '打赏' }).hasAttribute('disabled')).toBe(true);
    expect(within(sheet).getByText('已被禁言至 22:10：刷屏')).toBeTruthy();
  });

  it('of a guest offers no tip', async () => {
    answerCalls(jwt);
    await enter([message(1, { uid: 'g0000000000000001', grade: null })]);
    expect(within(await openSheet()).queryByRole('button', { name: '打赏' })).toBeNull();
  });
});

it('[CH6] a tip stands in the room, and is set off for the member who got it', async () => {
  answerCalls(jwt);
  const tip = { uid: you.uid, name: 'lia***', amount: '20.00' };
  await enter([message(1, { kind: 'tip', text: '好球', data: { tip } })]);
  expect(await screen.findByText('打赏给您')).toBeTruthy();
  expect(screen.getByText('¥20')).toBeTruthy();
  expect(screen.getByText('好球').closest('article')?.className).toContain('chat-row--named');
});

it('[CH6] a red packet that another tab of the member has claimed shows what was claimed there', async () => {
  const info = {
    ...{ packetId: '5', from: 'he88***', total: '20.00', shares: 2, minGrade: 0, claims: [] },
    expiresAt: Date.now() + 3_600_000,
  };
  answerCalls({
    ...jwt,
    '/fd/api/v1/redPacket/info': (_body, time) =>
      done(
        time === 1
          ? { ...info, left: 2, state: 'open', mine: null }
          : { ...info, left: 1, state: 'claimed', mine: '10.00' },
      ),
    '/fd/api/v1/redPacket/claim': () => ({ code: 6012, message: '您已领取过该红包' }),
  });
  const packet = { id: '5', total: '20.00', shares: 2, left: 2, minGrade: 0, expiresAt: info.expiresAt };
  await enter([message(1, { kind: 'packet', text: '好运', data: { packet } })]);
  fireEvent.click(await screen.findByRole('button', { name: '领取' }));
  expect(await screen.findByText('已领取 ¥10')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull();
});
