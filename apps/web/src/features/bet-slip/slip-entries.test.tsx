import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { push } from '../../shared/push/push.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { matchStore } from '../../shared/sportsbook/desk.ts';
import { entryOf } from '../../shared/sportsbook/pick-price.ts';
import { resource } from '../../shared/sportsbook/resource.ts';
import { emptySlip, setSlipMode, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { aMarket, aMatch } from '../../shared/sportsbook/test-matches.ts';
import { answerCalls, done } from '../../shared/test-calls.ts';
import { SlipContent } from './slip-content.tsx';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));
vi.mock('../../shared/session/flows.ts', () => ({
  refreshBalance: async () => undefined,
  requireLogin: vi.fn(),
  loginExpired: vi.fn(),
}));

const total = (line: number, gide: string) =>
  aMarket(`total:full:${line}`, { over: 1_920, under: 1_980 }, { marketId: `${gide}${line}` });
const match = (gide: string, lines: readonly number[], seq = 9) =>
  aMatch({
    gide,
    gameId: `g${gide}`,
    team_h: `主${gide}`,
    seq,
    mainSeq: seq,
    markets: lines.map((line) => total(line, gide)),
  });

let lines: Record<string, readonly number[]> = {};

/** Totals over 2.5 of so many matches. */
function open(count: number): void {
  const gides = Array.from({ length: count }, (_, at) => `${600 + at}`);
  lines = Object.fromEntries(gides.map((gide) => [gide, [10]]));
  const entries = gides.map((gide) => {
    matchStore.distrust(gide);
    matchStore.load([match(gide, [10])], 'full');
    const info = matchStore.info(gide);
    const entry = info && entryOf(info, total(10, gide), 'over');
    if (!entry) throw new Error('no entry');
    return entry;
  });
  useSlip.setState({ entries, isMultiple: count > 1 });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SlipContent />
    </QueryClientProvider>,
  );
}

describe('the entries of a slip', () => {
  beforeEach(() => {
    useSlip.setState(emptySlip);
    useSession.setState({ token: undefined });
    answerCalls({ '/site/api/v1/protection/state': () => done({ exclusion: null }) });
    vi.spyOn(push, 'subscribe').mockReturnValue(() => undefined);
    vi.spyOn(push, 'resume').mockReturnValue(undefined);
    vi.mocked(resource).mockImplementation(async (_method, request) => {
      const { gide } = request as { gide: string };
      return { match: match(gide, lines[gide] ?? []) } as never;
    });
  });

  it('name their match on a line of its own in a series of many, whatever stands beside the selection', () => {
    open(10);
    act(() => void setSlipMode('series'));
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(10);
    const [card] = cards.map((each) => within(each));
    const match = card?.getByText('主600 v 利物浦');
    expect(match?.parentElement?.textContent).toBe('滚球 2-1主600 v 利物浦模拟');
    expect(card?.getByText('大 2.5').parentElement?.textContent).toBe('大 2.5全场大小0.92');
  });

  it('scroll to the one that is added, and stay where they are when one is taken off', () => {
    open(6);
    act(() => void setSlipMode('series'));
    const [list] = screen.getAllByRole('list');
    if (!list) throw new Error('no list');
    Object.defineProperty(list, 'scrollHeight', { value: 480 });
    const { entries } = useSlip.getState();
    act(() => useSlip.setState({ entries: entries.slice(1) }));
    expect(list.scrollTop).toBe(0);
    act(() => useSlip.setState({ entries }));
    expect(list.scrollTop).toBe(480);
  });

  it('are taken off with one press when they can no longer be bet on', async () => {
    open(3);
    for (const gide of ['600', '602']) lines[gide] = [];
    act(() => {
      for (const gide of ['600', '602']) matchStore.load([match(gide, [], 10)], 'full');
    });
    fireEvent.click(await screen.findByRole('button', { name: '移除失效选项（2）' }));
    expect(useSlip.getState().entries.map(({ gameInfo }) => gameInfo.gide)).toEqual(['601']);
  });

  it('offer the line that stands in the place of one that is gone', async () => {
    open(1);
    lines['600'] = [12];
    act(() => matchStore.load([match('600', [12], 10)], 'full'));
    fireEvent.click(await screen.findByRole('button', { name: /^换成 大 3 @/ }));
    expect(useSlip.getState().entries.map(({ playInfo }) => playInfo.key)).toEqual(['total:full:12']);
  });

  it('take the next line in their own place, and a system keeps its stake', async () => {
    open(3);
    act(() => void setSlipMode('series'));
    act(() => useSlip.setState({ seriesMoney: { '2': '50', all: '20' } }));
    lines['600'] = [12];
    act(() => matchStore.load([match('600', [12], 10)], 'full'));
    fireEvent.click(await screen.findByRole('button', { name: /^换成 大 3 @/ }));
    const slip = useSlip.getState();
    expect(slip.entries.map(({ gameInfo, isInvalid }) => [gameInfo.gide, isInvalid])).toEqual([
      ['600', false],
      ['601', false],
      ['602', false],
    ]);
    expect(slip.seriesMoney).toEqual({ '2': '50', all: '20' });
  });

  it('do not take off the next line where the slip has it already', async () => {
    open(1);
    act(() => void setSlipMode('series'));
    const info = matchStore.info('600');
    const next = info && entryOf(info, total(12, '600'), 'over');
    if (!next) throw new Error('no entry');
    act(() => useSlip.setState(({ entries }) => ({ entries: [...entries, { ...next, isInvalid: true }] })));
    lines['600'] = [12];
    act(() => matchStore.load([match('600', [12], 10)], 'full'));
    fireEvent.click(await screen.findByRole('button', { name: /^换成 大 3 @/ }));
    expect(useSlip.getState().entries.map(({ playInfo, isInvalid }) => [playInfo.key, isInvalid])).toEqual([
      ['total:full:12', false],
    ]);
  });
});
