import { cleanup, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useChatDoor } from '../../shared/chat/door.ts';
import { linkIs } from '../../shared/push/push-link.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { watchMatch } from '../../shared/sportsbook/live-feed.ts';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';
import { aMatch } from '../../shared/sportsbook/test-matches.ts';
import { SilentSocket } from '../../shared/test-calls.ts';
import { renderPage } from '../../shared/test-page.tsx';
import { seeEverything } from '../../shared/test-screen.ts';
import { ChampionEvent } from './champion-event.tsx';
import { MatchRow } from './match-row.tsx';
import { StatusLine } from './status-line.tsx';
import { aChampionEvent } from './test-desk.ts';

const gides = ['501', '502', '503'];
let leave: (() => void)[] = [];

function load(stops: readonly (string | null)[], state: Partial<WireMatch['state']> = {}): void {
  matchStore.distrust();
  matchStore.load(
    gides.map((gide, at) => {
      const match = aMatch({ gide });
      return { ...match, state: { ...match.state, ...state, stop: stops[at] ?? null } };
    }),
    'main',
  );
}

beforeEach(() => {
  seeEverything();
  vi.stubGlobal('WebSocket', SilentSocket);
  leave = gides.map((gide) => watchMatch(gide, 'main'));
  linkIs('open');
});
afterEach(() => {
  cleanup();
  for (const each of leave) each();
  vi.unstubAllGlobals();
});

const word = () => screen.getByRole('status').textContent;

describe('the foot of the desk', () => {
  it('says that the feed is silent when the matches do, not for one of them', async () => {
    load([null, null, 'feed-lost']);
    renderPage(<StatusLine isSimulated={false} />);
    await screen.findByRole('status');
    expect(word()).toBe('行情正常');
    act(() => load(['feed-lost', 'feed-lost', null]));
    expect(word()).toBe('行情中断，盘口暂停');
    act(() => load([null, null, null]));
    expect(word()).toBe('行情正常');
  });

  it('says it as the events of 冠军 do that stand there, though no message follows, and whatever other parts follow', async () => {
    load([null, null, null]);
    const event = aChampionEvent(20);
    matchStore.load([{ ...event, state: { ...event.state, stop: 'feed-lost' } }], 'main');
    renderPage(
      <>
        <StatusLine isSimulated={false} />
        <ChampionEvent gide={event.gide} />
      </>,
    );
    for (const each of leave) each();
    leave = [watchMatch('501', 'full'), watchMatch('502', 'full')];
    expect(await screen.findByText('行情中断，盘口暂停', { selector: 'header *' })).toBeDefined();
    await waitFor(() => expect(word()).toBe('行情中断，盘口暂停'));
  });

  it('opens the chat and closes it again', async () => {
    load([]);
    renderPage(<StatusLine isSimulated={false} />);
    const button = await screen.findByRole('button', { name: '聊天' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    act(() => button.click());
    expect(button.getAttribute('aria-pressed')).toBe('true');
    act(() => button.click());
    expect(button.getAttribute('aria-pressed')).toBe('false');
    expect(useChatDoor.getState().isOpen).toBe(false);
  });

  it('says that the link is lost until it is open again', async () => {
    load([]);
    renderPage(<StatusLine isSimulated={false} />);
    await screen.findByRole('status');
    act(() => linkIs('lost'));
    expect(word()).toBe('行情中断，正在重连');
    act(() => linkIs('connecting'));
    expect(word()).toBe('行情中断，正在重连');
    act(() => linkIs('open'));
    expect(word()).toBe('行情正常');
  });
});

describe('a row before the match', () => {
  it('says why betting is stopped', async () => {
    load(['feed-lost'], { gameStatus: 'not-started', isLive: false });
    renderPage(<MatchRow gide="501" withSection isOpen={false} onOpen={() => {}} />);
    expect(await screen.findByText('行情中断，盘口暂停')).toBeDefined();
  });
});
