import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, saveLogin } from '../../shared/session/session-store.ts';
import { answerCalls, callsOf, done, SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { BellLink } from './member-area.tsx';

const path = '/site/api/v1/site/letter/getUnreadForType';
const none = {
  ...{ brnotice_count: 0, bractivity_count: 0, brbulletin_count: 0, brmatch_count: 0, brfd_count: 0 },
  ...{ notice_count: 0, activity_count: 0, fd_count: 0 },
};

beforeEach(() => {
  vi.stubGlobal('WebSocket', SilentSocket);
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('[4.26] a login asks for the unread figures, and the next member’s login again', async () => {
  const seen = answerCalls({
    [path]: (_, time) => done({ ...none, brnotice_count: 2 * time, fd_count: 1 }),
  });
  renderPage(<BellLink />);
  await screen.findByRole('link', { name: '消息' });
  expect(callsOf(seen, path)).toEqual([]);
  act(() => saveLogin('token', '7'));
  expect(await screen.findByText('3')).toBeDefined();
  expect(callsOf(seen, path).map(({ body }) => body)).toEqual([{ userSystem: 1 }]);
  act(() => saveLogin('other', '8'));
  await waitFor(() => expect(screen.getByText('5')).toBeDefined());
  expect(callsOf(seen, path)).toHaveLength(2);
});
