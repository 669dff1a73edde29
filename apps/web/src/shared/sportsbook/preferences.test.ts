import { beforeEach, describe, expect, it, vi } from 'vitest';

async function fresh() {
  vi.resetModules();
  return import('./preferences.ts');
}

describe('preferences of betting', () => {
  beforeEach(() => localStorage.clear());

  it('begin with 接受更高 without tolerance, the usual chips, and quick betting off', async () => {
    const { usePreferences } = await fresh();
    expect(usePreferences.getState()).toMatchObject({
      ...{ autoOdd: 'better', tolerance: 0, quickStakes: [100, 500, 1_000] },
      quickBet: { isOn: false, isExplained: false },
    });
  });

  it('[3.35] are kept on this machine', async () => {
    const before = await fresh();
    before.setOddsPolicy('any');
    before.setTolerance(5);
    before.setQuickStakes([50, 200, 2_000]);
    before.setQuickBet({ isOn: true, stake: 88, isExplained: true });
    const { usePreferences } = await fresh();
    expect(usePreferences.getState()).toMatchObject({
      ...{ autoOdd: 'any', tolerance: 5, quickStakes: [50, 200, 2_000] },
      quickBet: { isOn: true, stake: 88 },
    });
  });

  it('take nothing that does not fit from the storage', async () => {
    localStorage.setItem('oddsTolerance', '50');
    localStorage.setItem('quickStakes', '[0, 1.5, "9"]');
    localStorage.setItem('quickBet', '{"isOn":true,"stake":-5}');
    const { usePreferences } = await fresh();
    expect(usePreferences.getState()).toMatchObject({
      ...{ tolerance: 0, quickStakes: [100, 500, 1_000] },
      quickBet: { isOn: false, stake: 100 },
    });
  });
});
