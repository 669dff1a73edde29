import type { WireMarket } from '@hj/contract';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import type { LiveOddsProps } from '../../shared/sportsbook/live-odds.tsx';
import type { WireMatch } from '../../shared/sportsbook/match-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { Markets } from './markets.tsx';

const { drawn } = vi.hoisted(() => ({ drawn: new Map<string, number>() }));
vi.mock('../../shared/sportsbook/live-odds.tsx', () => ({
  LiveOdds: ({ market, outcome, line }: LiveOddsProps) => {
    const name = `${market?.key}/${outcome}`;
    drawn.set(name, (drawn.get(name) ?? 0) + 1);
    const price = market?.outcomes.find(({ o }) => o === outcome)?.p;
    return <button type="button">{`${line ?? outcome} ${price}`}</button>;
  },
}));

const handicap = (line: number, home = 1_920): WireMarket =>
  aMarket(`handicap:full:${line}`, { home, away: 1_980 }, { marketId: String(1_000 + line) });

let gide = 500;

function show(markets: WireMarket[], overrides: Partial<WireMatch> = {}) {
  gide += 1;
  matchStore.load([aMatch({ gide: String(gide), markets, seq: 10, ...overrides })], 'full');
  const info = matchStore.info(String(gide));
  if (!info) throw new Error('no match');
  return render(<Markets info={info} isPane />);
}

let seq = 10;

/** A message of push; the store applies it with the next frame. */
async function told(markets: WireMarket[]) {
  seq += 1;
  await act(async () => {
    matchStore.receive({ gide: String(gide), depth: 'full', seq, markets });
    await new Promise((done) => requestAnimationFrame(done));
  });
}

const titles = () => screen.getAllByRole('region').map((card) => card.getAttribute('aria-label'));

describe('the markets of a match', () => {
  beforeEach(() => {
    drawn.clear();
    seq = 10;
  });

  it('redraw one line of a hundred and forty markets for a price, and nothing else', async () => {
    const markets = Array.from({ length: 140 }, (_, index) => handicap(index - 70));
    show(markets);
    drawn.clear();
    await told([handicap(3, 1_870)]);
    expect([...drawn]).toEqual([
      ['handicap:full:3/home', 1],
      ['handicap:full:3/away', 1],
    ]);
    expect(screen.getByText('+0.5/1 1870')).toBeDefined();
  });

  it('take in a new line at its place, and keep the cards that did not change', async () => {
    show([handicap(-2), aMarket('total:full:10', { over: 1_900, under: 1_900 })]);
    drawn.clear();
    await told([handicap(-3)]);
    const card = within(screen.getByRole('region', { name: '全场让球' }));
    expect(card.getAllByText(/^-/).map(({ textContent }) => textContent)).toEqual([
      '-0.5/1 1920',
      '-0.5 1920',
    ]);
    expect([...drawn.keys()]).toEqual(['handicap:full:-3/home', 'handicap:full:-3/away']);
  });

  it('keep the card of a market that closed until another tab is looked at', async () => {
    show([
      handicap(-2),
      aMarket('corner-total:full:38', { over: 1_900, under: 1_900 }),
      aMarket('odd-even:full', { odd: 1_900, even: 1_900 }),
    ]);
    await told([{ ...handicap(-2), status: 'closed', outcomes: [] }]);
    expect(screen.getByText('盘口已收，暂无新盘')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: /全部/ }));
    expect(titles()).toEqual(['全场单双', '角球大小']);
  });

  it('say that the half is over where its lines are gone', async () => {
    show([
      handicap(-2),
      aMarket('winner:first', { home: 2_000, draw: 3_000, away: 4_000 }),
      aMarket('odd-even:full', { odd: 1_900, even: 1_900 }),
    ]);
    await told([aMarket('winner:first', {}, { status: 'closed' })]);
    expect(screen.getByText('半场已结束')).toBeDefined();
  });

  it.each(['Q1', 'Q2', 'H1', '1H'])('do not say so while the half is played: %s', async (se_now) => {
    const { state } = aMatch();
    const markets = [aMarket('winner:first', { home: 2_000, draw: 3_000, away: 4_000 })];
    show([handicap(-2), ...markets], { state: { ...state, se_now, HalfTime: '' } });
    await told([aMarket('winner:first', {}, { status: 'closed' })]);
    expect(screen.getByText('盘口已收，暂无新盘')).toBeDefined();
    expect(screen.queryByText('半场已结束')).toBeNull();
  });

  it('draw nothing of a card that is folded, and open it again', () => {
    show([handicap(-2), aMarket('total:full:10', { over: 1_900, under: 1_900 })]);
    const card = () => within(screen.getByRole('region', { name: '全场大小' }));
    fireEvent.click(card().getByRole('button', { name: '收起 全场大小' }));
    expect(card().queryByText('大 2.5 1900')).toBeNull();
    fireEvent.click(card().getByRole('button', { name: '展开 全场大小' }));
    expect(card().getByText('大 2.5 1900')).toBeDefined();
  });

  it('put a pinned card on top, remember it on this machine, and let it go again', () => {
    show([
      handicap(-2),
      aMarket('total:full:10', { over: 1_900, under: 1_900 }),
      aMarket('odd-even:full', { odd: 1_900, even: 1_900 }),
    ]);
    fireEvent.click(screen.getByRole('button', { name: '置顶 全场大小' }));
    expect(titles()).toEqual(['全场大小', '全场让球']);
    expect(localStorage.getItem('pinnedMarkets')).toBe('FT|total:full');
    fireEvent.click(screen.getByRole('button', { name: '取消置顶 全场大小' }));
    expect(titles()).toEqual(['全场让球', '全场大小']);
    expect(localStorage.getItem('pinnedMarkets')).toBe('');
  });

  it('are chosen by tabs with their counts, also by arrow keys', () => {
    show([
      handicap(-2),
      aMarket('corner-total:full:38', { over: 1_900, under: 1_900 }),
      aMarket('odd-even:full', { odd: 1_900, even: 1_900 }),
    ]);
    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(names).toEqual(['热门2', '全部3', '让球 / 大小1', '进球1', '角球1']);
    fireEvent.click(screen.getByRole('tab', { name: /角球/ }));
    expect(titles()).toEqual(['角球大小']);
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' });
    expect(titles()).toEqual(['全场单双']);
  });

  it('say that there are none, and why', () => {
    const { state } = aMatch();
    show([], { state: { ...state, gameStatus: 'ended', isLive: false } });
    expect(screen.getByText('比赛已结束')).toBeDefined();
  });
});

describe('a champion market', () => {
  const runners = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`车手${index + 1}`, 2_000 + index * 100]),
  );

  it('shows the favourites first, more of a long list on demand, and finds a runner by name', () => {
    show([aMarket('outright:full', runners)], { gameType: 'FS', team_h: '赛车' });
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    fireEvent.click(screen.getByText('再看 10 个，共 50 个'));
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    fireEvent.change(screen.getByLabelText('查找参赛者'), { target: { value: '手50' } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '车手50车手50 6900',
    ]);
    fireEvent.change(screen.getByLabelText('查找参赛者'), { target: { value: '没有这个人' } });
    expect(screen.getByText('没有找到参赛者')).toBeDefined();
  });
});
