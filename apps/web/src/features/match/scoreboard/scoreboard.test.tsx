import type { WireMatchState } from '@hj/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { stopText } from '../../../shared/sportsbook/clock.ts';
import { matchStore } from '../../../shared/sportsbook/desk.ts';
import type { WireMatch } from '../../../shared/sportsbook/match-store.ts';
import { aMatch } from '../../../shared/sportsbook/test-matches.ts';
import { Scoreboard } from './scoreboard.tsx';

let gide = 900;

function show(state: Partial<WireMatchState>, overrides: Partial<WireMatch> = {}) {
  gide += 1;
  const match = aMatch({ gide: String(gide), ...overrides });
  matchStore.load([{ ...match, state: { ...match.state, ...state } }], 'full');
  const info = matchStore.info(String(gide));
  if (!info) throw new Error('no match');
  render(<Scoreboard info={info} isPane={false} onLeave={() => {}} />);
}

const live = (
  overrides: Partial<NonNullable<WireMatchState['live']>>,
): NonNullable<WireMatchState['live']> => ({
  section: 'full',
  sectionText: '',
  clock: null,
  sections: [],
  serving: null,
  outs: null,
  bases: null,
  ...overrides,
});

describe('the board of a match', () => {
  it('says why betting is stopped, for each source of a stop', () => {
    const reasons = [
      'possible-goal',
      'goal',
      'var',
      'red-card',
      'penalty',
      'half-time',
      'feed-lost',
      'break',
      'timeout',
      'key-point',
      'injury',
      'review',
      'retired',
      'desk',
    ];
    const texts = reasons.map((reason) => stopText(reason));
    expect(new Set(texts).size).toBe(reasons.length);
    expect(texts).not.toContain(stopText('something else'));
    show({ stop: 'desk' });
    expect(screen.getByRole('status').textContent).toContain('操盘暂停');
  });

  it('shows the start of a match that has not begun, and no score', () => {
    show({ gameStatus: 'not-started', isLive: false }, { startsAt: Date.parse('2026-11-22T19:35:00+08:00') });
    expect(screen.getByText('19:35')).toBeDefined();
    expect(screen.getByText('未开赛')).toBeDefined();
    expect(screen.queryByText('2')).toBeNull();
  });

  it('shows the final score of a match that is over, and no stop', () => {
    show({ gameStatus: 'ended', se_now: 'FT', isLive: false, stop: 'ended', sc_FT_H: 3, sc_FT_A: 1 });
    expect(screen.getByText('完场')).toBeDefined();
    expect(screen.getByText('3')).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('[9.5] shows the clock of a basketball quarter as minutes and seconds', () => {
    const clock = { seconds: 271, running: false, direction: 'down' } as const;
    show(
      {
        gameStatus: 'in-play',
        se_now: 'Q3',
        t_count: 271,
        t_status: 'stop',
        re_time: 'Q3^04:31',
        live: live({ section: 'q3', sectionText: '第三节', clock }),
      },
      { gameType: 'BK' },
    );
    expect(screen.getByRole('timer').textContent).toBe('04:31');
    expect(screen.getByText('第三节')).toBeDefined();
  });

  it('[9.6] says overtime in the tenth inning of baseball and not in the ninth, with its outs', () => {
    const inning = (inningNum: number) => ({
      gameStatus: 'in-play' as const,
      inningNum,
      live: live({ outs: 2 }),
    });
    show(inning(8), { gameType: 'BS' });
    expect(screen.queryByText('延长赛')).toBeNull();
    expect(screen.getByLabelText('2 人出局')).toBeDefined();
    show(inning(9), { gameType: 'BS' });
    expect(screen.getByText('延长赛')).toBeDefined();
  });

  it('marks the server in tennis, and no player in e-sports', () => {
    const sections = [{ period: 'set1', name: '第一盘', home: 3, away: 2 }];
    show(
      {
        gameStatus: 'in-play',
        sc_game_H: '15',
        sc_game_A: '0',
        live: live({ section: 'set1', sections, serving: 'away' }),
      },
      { gameType: 'TN' },
    );
    expect(screen.getByLabelText('发球').closest('tr')?.textContent).toContain('利物浦');
    show(
      { gameStatus: 'in-play', live: live({ section: 'map1', sections, serving: 'home' }) },
      { gameType: 'OP', kind: 'esports' },
    );
    expect(screen.getAllByLabelText('发球')).toHaveLength(1);
  });

  it('says that teams meet on neutral ground, and not so of players', () => {
    show({}, { neutral: true });
    expect(screen.getByText('中立场')).toBeDefined();
    show({}, { neutral: true, gameType: 'OP', kind: 'badminton' });
    expect(screen.getAllByText('中立场')).toHaveLength(1);
  });

  it('says how far a match goes at most, in one phrase of its unit', () => {
    const lines = { isLive: true, se_type: 3, live: live({ section: 'game1', sectionText: '第一局' }) };
    show(lines, { gameType: 'OP', kind: 'badminton' });
    expect(screen.getByText('3 局 2 胜')).toBeDefined();
    show({ ...lines, se_type: 5 }, { gameType: 'TN' });
    expect(screen.getByText('5 盘 3 胜')).toBeDefined();
  });

  it('shows when betting on a champion closes', () => {
    show(
      { gameStatus: 'not-started' },
      { gameType: 'FS', team_h: '英超冠军', startsAt: Date.parse('2026-11-23T08:00:00+08:00') },
    );
    expect(screen.getByText('英超冠军')).toBeDefined();
    expect(screen.getByText('11-23 08:00')).toBeDefined();
  });
});

describe('the line above the board', () => {
  it('has the score, the clock and the cards once the board is scrolled away, and steps to the next match', () => {
    let hear: IntersectionObserverCallback = () => {};
    class Watched {
      constructor(callback: IntersectionObserverCallback) {
        hear = callback;
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Watched);
    const onNext = vi.fn();
    const match = aMatch({ gide: '990' });
    matchStore.load([{ ...match, state: { ...match.state, redCards: { home: 0, away: 1 } } }], 'full');
    const info = matchStore.info('990');
    if (!info) throw new Error('no match');
    render(<Scoreboard info={info} isPane={false} onLeave={() => {}} onNext={onNext} />);
    const line = () => document.querySelector('[data-score-line]');
    expect(line()).toBeNull();
    act(() => hear([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(line()?.textContent).toMatch(/^曼城2 : 1利物浦1\d.*下半场$/);
    expect(screen.getByLabelText('返回赛事列表')).toBeDefined();
    fireEvent.click(screen.getByLabelText('下一场滚球'));
    expect(onNext).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
