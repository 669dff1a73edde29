import { memberId } from '@hj/platform';
import { describe, expect, it } from 'vitest';
import { Stakes } from './stakes.ts';

const [alice, bob] = [memberId(1n), memberId(2n)];
const home = { matchId: 7n, marketId: 70n, outcome: 'home' };
const over = { matchId: 7n, marketId: 71n, outcome: 'over' };

describe('stakes of a batch', () => {
  it('count a row once that is read for two bets on its match', () => {
    const row = { memberId: alice, ...home, staked: 300n };
    expect(new Stakes([row, { ...row }]).on(alice, home)).toEqual({ onMatch: 300n, onSelection: 300n });
  });

  it('are those of the member alone, by selection and by match, with what was added since', () => {
    const stakes = new Stakes([
      { memberId: alice, ...home, staked: 300n },
      { memberId: bob, ...home, staked: 9000n },
      { memberId: alice, ...home, matchId: 8n, marketId: 80n, staked: 50n },
    ]);
    stakes.add(alice, home, 20n);
    stakes.add(alice, over, 5n);
    expect(stakes.on(alice, home)).toEqual({ onMatch: 325n, onSelection: 320n });
    expect(stakes.on(alice, over)).toEqual({ onMatch: 325n, onSelection: 5n });
    expect(stakes.on(memberId(3n), over)).toEqual({ onMatch: 0n, onSelection: 0n });
  });
});
