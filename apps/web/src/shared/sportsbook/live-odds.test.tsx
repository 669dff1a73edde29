import { toast } from '@hj/ui';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { linkIs } from '../push/push-link.ts';
import { matchStore, useLine } from './desk.ts';
import { LiveOdds } from './live-odds.tsx';
import type { MatchInfo } from './match-store.ts';
import { usePreferences } from './preferences.ts';
import { confirmingText, entryKey } from './slip-rules.ts';
import { updateEntry, useSlip } from './slip-store.ts';
import { aMarket, aMatch } from './test-matches.ts';

const handicap = (home: number, status: 'active' | 'suspended' | 'closed' = 'active') =>
  aMarket('handicap:full:-2', { home, away: 1_980 }, { status });

function Cells({ info }: { info: MatchInfo }) {
  const market = useLine(info.gide, 'handicap:full');
  return (
    <>
      <LiveOdds info={info} market={market} outcome="home" />
      <LiveOdds info={info} market={market} outcome="away" />
    </>
  );
}

function show(
  home = 1_920,
  status: 'active' | 'suspended' | 'closed' = 'active',
  stop: string | null = null,
) {
  const match = aMatch({ gide: '31', markets: [handicap(home, status)] });
  matchStore.distrust('31');
  matchStore.load([{ ...match, state: { ...match.state, stop } }], 'main');
  const info = matchStore.info('31');
  if (!info) throw new Error('no match');
  render(<Cells info={info} />);
}

describe('a price of the desk', () => {
  beforeEach(() => {
    useSlip.setState({ entries: [] });
    usePreferences.setState({ oddsType: 'H' });
  });

  it('is set smaller where it is long, so that nothing of it is cut', () => {
    const smaller = () =>
      [...screen.getByLabelText(/^曼城 -0\.5/).classList].filter((name) => name.startsWith('desk-long'));
    show(11_000);
    expect(smaller()).toEqual(['desk-long']);
    cleanup();
    show(111_000);
    expect(smaller()).toEqual(['desk-long', 'desk-longest']);
    cleanup();
    show();
    expect(smaller()).toEqual([]);
  });

  it('has its full name, and follows the odds type', () => {
    show();
    expect(screen.getByLabelText('曼城 -0.5 全场让球，曼城 v 利物浦，香港盘 0.92')).toBeDefined();
    act(() => usePreferences.setState({ oddsType: 'E' }));
    expect(screen.getByLabelText('曼城 -0.5 全场让球，曼城 v 利物浦，欧洲盘 1.92')).toBeDefined();
  });

  it('[4.58] goes on the slip with a press and off it with another', () => {
    show();
    const [cell] = screen.getAllByRole('button');
    if (!cell) throw new Error('no cell');
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-pressed')).toBe('true');
    expect(useSlip.getState().entries[0]).toMatchObject({
      gameInfo: { gide: '31' },
      playInfo: { key: 'handicap:full:-2' },
      oddInfo: { outcome: 'home', price: 1_920 },
    });
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-pressed')).toBe('false');
  });

  it('[4.63] [5.49] says so when it is pressed while an order is being confirmed', () => {
    const info = vi.spyOn(toast, 'info').mockImplementation(() => undefined);
    show();
    const [first, second] = screen.getAllByRole('button');
    if (!first || !second) throw new Error('no cells');
    fireEvent.click(first);
    const [entry] = useSlip.getState().entries;
    act(() =>
      updateEntry(entry ? entryKey(entry) : '', (each) => ({
        ...each,
        bettingData: { active: 'delay', ticket_id: '' },
      })),
    );
    fireEvent.click(second);
    expect(info).toHaveBeenCalledWith(confirmingText);
    expect(useSlip.getState().entries).toHaveLength(1);
    expect(useSlip.getState().entries[0]?.oddInfo.outcome).toBe('home');
  });

  it('is locked while the match is stopped, and gone when the market is closed', () => {
    show(1_920, 'active', 'var');
    expect(screen.getAllByRole('button').every((cell) => cell.getAttribute('aria-disabled') === 'true')).toBe(
      true,
    );
    act(() => matchStore.distrust('31'));
    act(() => matchStore.load([aMatch({ gide: '31', markets: [handicap(1_920, 'closed')] })], 'main'));
    expect(screen.queryAllByRole('button')).toHaveLength(0);
    expect(screen.getAllByText(/已收盘/)).toHaveLength(2);
  });

  it('takes no press from the moment at which the link is lost until it is open again', () => {
    show();
    const [cell] = screen.getAllByRole('button');
    if (!cell) throw new Error('no cell');
    act(() => linkIs('lost'));
    fireEvent.click(cell);
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    act(() => linkIs('connecting'));
    fireEvent.click(cell);
    expect(useSlip.getState().entries).toHaveLength(0);
    act(() => linkIs('open'));
    fireEvent.click(cell);
    expect(useSlip.getState().entries).toHaveLength(1);
  });

  it('flashes upwards when its price rises, and only then', () => {
    show();
    const cells = () => screen.getAllByRole('button').map((cell) => cell.getAttribute('data-flash'));
    expect(cells()).toEqual([null, null]);
    act(() => matchStore.load([aMatch({ gide: '31', mainSeq: 6, markets: [handicap(1_960)] })], 'main'));
    expect(cells()).toEqual(['up', null]);
  });
});
