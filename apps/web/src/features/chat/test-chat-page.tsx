/** For tests only: the page of the chat over a socket that a test speaks through. */
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { ids } from './chat-ids.ts';
import { ChatPage } from './index.tsx';
import { ChatSocket, message, right, room, you } from './test-chat.ts';

/** As `answerCalls`, with the ticket of the socket. */
export function answerChat(replies: Parameters<typeof answerCalls>[0] = {}): ReturnType<typeof answerCalls> {
  const ticket = () => done({ jwt: 'signed', expiresAt: 0 });
  return answerCalls({ '/site/api/v1/member/jwt': ticket, ...replies });
}

/** Each test of the file begins without a socket and ends without a login. */
export function stubChatSocket(): void {
  beforeEach(() => {
    ChatSocket.made.length = 0;
    vi.stubGlobal('WebSocket', ChatSocket);
    Element.prototype.scrollTo ??= () => undefined;
    answerChat();
  });
  afterEach(() => {
    clearSession();
    vi.unstubAllGlobals();
    localStorage.clear();
  });
}

/** The page of a member whose login the socket has accepted; no room is joined yet. */
export async function openChat({ rid = 'hall', save = async () => 'ABCDEFGH' } = {}): Promise<ChatSocket> {
  saveLogin('token', '7');
  const slips = { load: async () => ({ entries: [], total: 1 }), take: async () => true, save };
  renderPage(<ChatPage slips={slips} rid={rid} />, '/chat');
  await waitFor(() => expect(ChatSocket.made.length).toBeGreaterThan(0));
  const socket = ChatSocket.last;
  socket.accept();
  await waitFor(() => expect(socket.ofId(ids.login)).toHaveLength(1));
  socket.say({ msgId: ids.internal, msgData: { kind: 'welcome', code: 6000, you } });
  return socket;
}

/** The page of a member who has joined the hall. */
export async function enterChat(
  messages = [message(1)],
  change: Parameters<typeof right>[0] = {},
): Promise<ChatSocket> {
  const socket = await openChat();
  act(() =>
    socket.say({
      msgId: ids.joined,
      msgData: { room: room(), right: right(change), messages, complete: false },
    }),
  );
  return socket;
}
