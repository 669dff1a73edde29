import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done } from '../../shared/test-calls.ts';
import { ids } from './chat-ids.ts';
import { type ChatSocket, message, right, room } from './test-chat.ts';
import { answerChat, openChat, stubChatSocket } from './test-chat-page.tsx';

let saved = Promise.withResolvers<string>();
stubChatSocket();
beforeEach(() => {
  saved = Promise.withResolvers();
});

const football = room({ rid: 'sport:FT', name: '足球' });

function join(socket: ChatSocket, entered: ReturnType<typeof room>): void {
  act(() => {
    socket.say({
      msgId: ids.joined,
      msgData: {
        room: entered,
        right: right(),
        messages: [message(1, { rid: entered.rid })],
        complete: false,
      },
    });
  });
}

async function enterHall(): Promise<ChatSocket> {
  const socket = await openChat({ save: () => saved.promise });
  socket.say({ msgId: ids.rooms, msgData: { rooms: [room(), football] } });
  join(socket, room());
  await screen.findByText('第 1 条');
  return socket;
}

function goTo(socket: ChatSocket, entered: ReturnType<typeof room>): void {
  fireEvent.click(within(screen.getByLabelText('聊天房间')).getByRole('button', { name: entered.name }));
  join(socket, entered);
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('消息');
const sent = (socket: ChatSocket) =>
  socket.sent.flatMap((request) => (request.msgId === ids.send ? [request.msgData] : []));

describe('a member who changes the room with an unfinished message', () => {
  it('finds the draft and the reply in the room in which they were begun, and in no other', async () => {
    const socket = await enterHall();
    fireEvent.click(screen.getByRole('button', { name: 'he88*** 的消息操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '回复' }));
    fireEvent.change(field(), { target: { value: '说到一半' } });
    goTo(socket, football);
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: '足球见' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent(socket)).toMatchObject([{ rid: 'sport:FT', msg: '足球见' }]);
    expect(sent(socket)[0]).not.toHaveProperty('replyTo', 1);
    goTo(socket, room());
    expect(field().value).toBe('说到一半');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent(socket)[1]).toMatchObject({ rid: 'hall', msg: '说到一半', replyTo: 1 });
  });

  it('sends a chosen picture in the room in which it was chosen, and in no other', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 600, height: 800, close() {} }));
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect() {},
      drawImage() {},
    } as never);
    const url = vi
      .spyOn(HTMLCanvasElement.prototype, 'toDataURL')
      .mockReturnValue('data:image/jpeg;base64,AAAA');
    const seen = answerChat({
      '/site/api/v1/chat/picture': () => done({ pictureId: 'p1' }),
    });
    const socket = await enterHall();
    const files = [new File(['x'], 'a', { type: 'image/png' })];
    fireEvent.change(screen.getByLabelText('选择图片'), { target: { files } });
    await screen.findByRole('button', { name: '移除图片 1' });
    goTo(socket, football);
    expect(screen.queryByRole('button', { name: '移除图片 1' })).toBeNull();
    fireEvent.change(field(), { target: { value: '足球见' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(sent(socket)).toMatchObject([{ rid: 'sport:FT', msg: '足球见' }]);
    expect(sent(socket)[0]).not.toHaveProperty('picture');
    goTo(socket, room());
    fireEvent.keyDown(field(), { key: 'Enter' });
    await waitFor(() => expect(sent(socket)[1]).toMatchObject({ rid: 'hall', picture: 'p1' }));
    expect(seen.filter(({ path }) => path.endsWith('/chat/picture'))).toMatchObject([
      { body: { rid: 'hall' } },
    ]);
    draw.mockRestore();
    url.mockRestore();
  });

  it('reads the refusal of a message of the room that was left, there and not here', async () => {
    const socket = await enterHall();
    fireEvent.change(field(), { target: { value: '被禁言的话' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    const clientId = sent(socket)[0]?.clientId ?? '';
    goTo(socket, football);
    expect(screen.queryByText('被禁言的话')).toBeNull();
    act(() =>
      socket.say({
        msgId: ids.internal,
        msgData: { kind: 'refused', code: 6003, message: '您已被禁言', about: ids.send, clientId },
      }),
    );
    goTo(socket, room());
    expect(await screen.findByText('被禁言的话')).toBeTruthy();
    expect(screen.getByText(/您已被禁言/)).toBeTruthy();
  });
});

describe('a shared slip', () => {
  it('takes the words along once, is shared once however often it is pressed, and goes to the room where it was pressed', async () => {
    const socket = await enterHall();
    fireEvent.click(screen.getByRole('button', { name: 'he88*** 的消息操作' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: '提及 he88***' }));
    fireEvent.change(field(), { target: { value: `${field().value}跟这单` } });
    const share = screen.getByRole('button', { name: /^分享投注单/ });
    fireEvent.click(share);
    fireEvent.click(share);
    goTo(socket, football);
    await act(async () => saved.resolve('ABCDEFGH'));
    expect(sent(socket)).toMatchObject([
      { rid: 'hall', msg: '@he88*** 跟这单', mentions: ['m0000000000000001'], slip: 'ABCDEFGH' },
    ]);
    goTo(socket, room());
    expect(field().value).toBe('');
  });
});
