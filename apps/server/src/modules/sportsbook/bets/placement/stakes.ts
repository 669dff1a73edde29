import type { Amount } from '@hj/money';
import type { MemberId } from '@hj/platform';
import type { SelectionId } from '../bet-types.ts';

/** A selection with the match that it is of. */
export interface SelectionOfMatch extends SelectionId {
  matchId: bigint;
}

export interface Stake extends SelectionOfMatch {
  staked: Amount;
}

/** A member's stakes so far on a selection and on its whole match. */
export interface StakedSoFar {
  onSelection: Amount;
  onMatch: Amount;
}

/** Stakes of members by selection. A member has few on the matches of a batch, so that a list is cheaper than a table of keys. */
export class Stakes {
  readonly #of = new Map<MemberId, Stake[]>();

  /** @param known the rows so far; the same row may come twice */
  constructor(known: readonly (Stake & { memberId: MemberId })[]) {
    for (const { memberId, ...stake } of known) {
      const own = this.#listOf(memberId);
      if (find(own, stake) === undefined) own.push(stake);
    }
  }

  /** The stake becomes part of the member's sums. */
  add(memberId: MemberId, { matchId, marketId, outcome }: SelectionOfMatch, stake: Amount): void {
    const own = this.#listOf(memberId);
    const same = find(own, { marketId, outcome });
    if (same === undefined) own.push({ matchId, marketId, outcome, staked: stake });
    else same.staked += stake;
  }

  on(memberId: MemberId, selection: SelectionOfMatch): StakedSoFar {
    const onMatch = (this.#of.get(memberId) ?? []).filter(({ matchId }) => matchId === selection.matchId);
    return {
      onMatch: onMatch.reduce((sum, { staked }) => sum + staked, 0n),
      onSelection: find(onMatch, selection)?.staked ?? 0n,
    };
  }

  #listOf(memberId: MemberId): Stake[] {
    const known = this.#of.get(memberId);
    if (known !== undefined) return known;
    const list: Stake[] = [];
    this.#of.set(memberId, list);
    return list;
  }
}

function find(stakes: readonly Stake[], { marketId, outcome }: SelectionId): Stake | undefined {
  return stakes.find((stake) => stake.marketId === marketId && stake.outcome === outcome);
}
