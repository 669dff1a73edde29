import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resource } from '../../shared/sportsbook/resource.ts';
import { entryTitles } from '../../shared/sportsbook/slip-titles.ts';
import { aMarket, anEntry } from '../../shared/sportsbook/test-matches.ts';
import { loadedText, loadSlip, readCode, saveSlip, shareText, slipLink } from './booking-code.ts';

vi.mock('../../shared/sportsbook/resource.ts', () => ({ resource: vi.fn() }));

const market = aMarket('handicap:full:-2', { home: 1_920, away: 1_980 });

describe('a booking code', () => {
  beforeEach(() => vi.mocked(resource).mockReset());

  it('is read as it was pasted, and from nothing else', () => {
    expect(readCode(' abcd-2345 ')).toBe('ABCD2345');
    for (const bad of ['ABCD234', 'ABCD23450', 'ABCDO345', 'ABCD1345']) expect(readCode(bad)).toBeUndefined();
  });

  it('stands for the selections of the slip, without stakes', async () => {
    vi.mocked(resource).mockResolvedValue({ code: 'ABCD2345' });
    await expect(saveSlip([anEntry('1', '10', { stake: '500' })])).resolves.toBe('ABCD2345');
    expect(resource).toHaveBeenCalledWith('save_slip', { legs: [{ marketId: '10', outcome: 'home' }] });
  });

  it('loads entries and says how many are left', async () => {
    const leg = {
      ...{ gide: '5', gameType: 'FT', league: '英超', team_h: '曼城', team_c: '利物浦', market },
      ...{ outcome: 'home' },
    };
    const gone = { ...leg, outcome: 'draw' };
    vi.mocked(resource).mockResolvedValue({ legs: [leg, gone], total: 3 } as never);
    const loaded = await loadSlip('ABCD2345');
    expect(loaded.entries).toMatchObject([
      { gameInfo: { gide: '5' }, oddInfo: { outcome: 'home', price: 1_920 }, stake: '' },
    ]);
    expect(loadedText(loaded)).toBe('已载入 1 项，另有 2 项已失效');
    expect(loadedText({ entries: [], total: 3 })).toBe('投注码里的选项都已失效');
  });

  it('brings along the name of a player, and that the match is simulated', async () => {
    const scorers = aMarket('any-scorer:full', { 'home-9': 3_000, 'away-2': 6_000 });
    const leg = { ...{ gide: '5', gameType: 'FT', league: '英超', team_h: '曼城', team_c: '利物浦' } };
    const named = { ...leg, market: scorers, outcome: 'home-9', player: '哈兰', simulated: true };
    const unnamed = { ...leg, market: scorers, outcome: 'away-2', player: null, simulated: false };
    vi.mocked(resource).mockResolvedValue({ legs: [named, unnamed], total: 2 } as never);
    const { entries } = await loadSlip('ABCD2345');
    expect(entries.map((entry) => entryTitles(entry).selection)).toEqual(['哈兰', '利物浦 2号']);
    expect(entries.map(({ gameInfo }) => gameInfo.simulated)).toEqual([true, false]);
  });

  it('is shared with the selections and a link, never with a stake', () => {
    const text = shareText([anEntry('1', '10', { stake: '500' })], 'ABCD2345');
    expect(text).toBe('我的投注单 1 项\n1. 阿森纳 -0.5（全场让球，阿森纳 v 切尔西）\n投注码 ABCD2345');
    expect(slipLink('ABCD2345', 'https://hj.test')).toBe('https://hj.test/game/sport?slip=ABCD2345');
  });
});
