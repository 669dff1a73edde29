import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callsOf, done } from '../../shared/test-calls.ts';
import { answerChat, enterChat, stubChatSocket } from './test-chat-page.tsx';

stubChatSocket();

const path = '/fd/api/v1/redPacket/send';

async function openDialog(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: '发红包' }));
  await screen.findByRole('dialog', { name: '发红包' });
}

async function enter(): Promise<void> {
  await enterChat();
  await openDialog();
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('[CH6] the result of a red packet without an answer is asked for in a dialog that is opened again, by one press', async () => {
  const seen = answerChat({
    [path]: (_body, time) => (time === 1 ? 'lost' : done({ packetId: '5', centerWalletBalance: '80.00' })),
  });
  await enter();
  type('总金额（元）', '20');
  fireEvent.click(screen.getByRole('button', { name: '发出红包' }));
  await screen.findByRole('alert');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await openDialog();
  expect(screen.getByText('上一个红包 ¥20 结果确认中，查询不会重复扣款')).toBeTruthy();
  expect(screen.queryByLabelText('总金额（元）')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '查询结果' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, again] = callsOf(seen, path);
  expect(again).toEqual(first);
});

it('[CH6] a refusal of a red packet is gone when its sum is changed', async () => {
  answerChat({
    [path]: () => ({ code: 6012, message: '单个红包最多 2000.00 元' }),
  });
  await enter();
  type('总金额（元）', '3000');
  fireEvent.click(screen.getByRole('button', { name: '发出红包' }));
  expect((await screen.findByRole('alert')).textContent).toBe('单个红包最多 2000.00 元');
  type('总金额（元）', '200');
  expect(screen.queryByRole('alert')).toBeNull();
});
