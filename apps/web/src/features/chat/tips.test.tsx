import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done } from '../../shared/test-calls.ts';
import { message, you } from './test-chat.ts';
import { answerChat, enterChat, stubChatSocket } from './test-chat-page.tsx';

stubChatSocket();

const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'he88*** 的资料' }));
  return await screen.findByRole('dialog');
};

describe('[CH6] the sheet of a speaker', () => {
  it('gives a tip once, however often the button is pressed, and shows the balance after it', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof done>>();
    const seen = answerChat({ '/fd/api/v1/tip/send': () => answer.promise });
    await enterChat();
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
    answerChat({
      '/fd/api/v1/tip/send': () => ({ code: 6012, message: '该会员当前不能收到打赏' }),
    });
    await enterChat();
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
    await enterChat();
    fireEvent.click(within(await openSheet()).getByRole('button', { name: '提及' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('消息').value).toBe('@he88*** ');
    fireEvent.click(within(await openSheet()).getByRole('button', { name: '屏蔽此人' }));
    expect(await screen.findByText(/已屏蔽 he88/)).toBeTruthy();
  });

  it('of a member who is muted says why nothing can be given', async () => {
    await enterChat([message(1)], { bar: 'muted', text: '已被禁言至 22:10：刷屏' });
    const sheet = await openSheet();
    expect(within(sheet).getByRole('button', { name: '打赏' }).hasAttribute('disabled')).toBe(true);
    expect(within(sheet).getByText('已被禁言至 22:10：刷屏')).toBeTruthy();
  });

  it('of a guest offers no tip', async () => {
    await enterChat([message(1, { uid: 'g0000000000000001', grade: null })]);
    expect(within(await openSheet()).queryByRole('button', { name: '打赏' })).toBeNull();
  });
});

it('[CH6] a tip stands in the room, and is set off for the member who got it', async () => {
  const tip = { uid: you.uid, name: 'lia***', amount: '20.00' };
  await enterChat([message(1, { kind: 'tip', text: '好球', data: { tip } })]);
  expect(await screen.findByText('打赏给您')).toBeTruthy();
  expect(screen.getByText('¥20')).toBeTruthy();
  expect(screen.getByText('好球').closest('article')?.className).toContain('chat-row--named');
});

it('[CH6] a red packet that another tab of the member has claimed shows what was claimed there', async () => {
  const info = {
    ...{ packetId: '5', from: 'he88***', total: '20.00', shares: 2, minGrade: 0, claims: [] },
    expiresAt: Date.now() + 3_600_000,
  };
  answerChat({
    '/fd/api/v1/redPacket/info': (_body, time) =>
      done(
        time === 1
          ? { ...info, left: 2, state: 'open', mine: null }
          : { ...info, left: 1, state: 'claimed', mine: '10.00' },
      ),
    '/fd/api/v1/redPacket/claim': () => ({ code: 6012, message: '您已领取过该红包' }),
  });
  const packet = { id: '5', total: '20.00', shares: 2, left: 2, minGrade: 0, expiresAt: info.expiresAt };
  await enterChat([message(1, { kind: 'packet', text: '好运', data: { packet } })]);
  fireEvent.click(await screen.findByRole('button', { name: '领取' }));
  expect(await screen.findByText('已领取 ¥10')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull();
});
