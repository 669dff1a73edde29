/** The effect of a message on the bets of a match: the settlement's own rules, applied before the message is sent. Pure. */
import { cancelCode } from '@hj/betting';
import type { Amount } from '@hj/money';
import type { Bet } from '../../bets/bet-types.ts';
import { resultOfBet } from '../../settlement/bet-result.ts';
import type { SettlementMessage } from '../../settlement/settlement-queue-store.ts';
import { Grader, type LegResult, type MatchMessages, silence } from '../../settlement/settlement-rules.ts';
import type { Preview } from './request-types.ts';

/** After every instant that a bet can have been accepted at. */
const endOfTime = 8_640_000_000_000_000;

/** The messages in force of a match after one more. */
export function messagesAfter(
  { cancels, settlements }: MatchMessages,
  message: SettlementMessage,
): MatchMessages {
  switch (message.type) {
    case 'settlement':
      return {
        cancels,
        settlements: new Map([...settlements, ...message.markets.map(({ key }) => [key, message] as const)]),
      };
    case 'rollback-settlement': {
      const taken = new Set(message.markets);
      return { cancels, settlements: new Map([...settlements].filter(([key]) => !taken.has(key))) };
    }
    default: {
      const { markets = [], from = 0, to = endOfTime } = message;
      const others = cancels.filter(
        ({ keys, fromMs, toMs }) =>
          fromMs !== from ||
          toMs !== to ||
          keys.size !== markets.length ||
          markets.some((key) => !keys.has(key)),
      );
      if (message.type === 'rollback-cancel') return { cancels: others, settlements };
      const reason = cancelCode(message.reason) ?? 'D1';
      return {
        cancels: [...others, { keys: new Set(markets), fromMs: from, toMs: to, reason }],
        settlements,
      };
    }
  }
}

export interface PreviewInput {
  matchId: bigint;
  messages: readonly SettlementMessage[];
}

/** Adds up the results of bets, in any number of parts. */
export class PreviewCount {
  readonly #input: PreviewInput;
  readonly #counts = { bets: 0, winners: 0, losers: 0, returned: 0, reopened: 0, stillOpen: 0, waiting: 0 };
  #lastBetId = 0n;
  #risk = 0n;
  #payout = 0n;
  #takenBack = 0n;

  constructor(input: PreviewInput) {
    this.#input = input;
  }

  add(bets: readonly Bet[], inForce: ReadonlyMap<bigint, MatchMessages>): void {
    const { matchId, messages } = this.#input;
    const own = messages.reduce(messagesAfter, inForce.get(matchId) ?? silence);
    const graders = new Map(
      [...inForce, [matchId, own] as const].map(([id, each]) => [id, new Grader(each)]),
    );
    for (const bet of bets) this.#addBet(bet, graders);
  }

  #addBet(bet: Bet, graders: ReadonlyMap<bigint, Grader>): void {
    const counts = this.#counts;
    if (bet.id > this.#lastBetId) this.#lastBetId = bet.id;
    if (bet.state === 'confirming') counts.waiting += 1;
    const acceptedAt = bet.acceptedAt ?? bet.placedAt;
    const results = bet.legs.map((leg): LegResult | undefined =>
      graders.get(leg.matchId)?.resultOf(leg, acceptedAt),
    );
    const after = resultOfBet(bet, results);
    if (after === undefined && bet.resultCode === undefined) {
      counts.stillOpen += 1;
      return;
    }
    if (after?.code === bet.resultCode && after?.payout === (bet.payout ?? 0n) + bet.cut) return;
    counts.bets += 1;
    this.#risk += bet.risk;
    this.#takenBack += bet.payout ?? 0n;
    if (after === undefined) {
      counts.reopened += 1;
      return;
    }
    this.#payout += after.payout;
    this.#countResult(after.code, after.payout, bet.risk);
  }

  #countResult(code: string, payout: Amount, risk: Amount): void {
    const counts = this.#counts;
    if (code === 'P' || code.startsWith('D')) counts.returned += 1;
    else if (payout > risk) counts.winners += 1;
    else counts.losers += 1;
  }

  result(liability: Amount): Preview {
    const { bets, ...counts } = this.#counts;
    return {
      bets,
      lastBetId: String(this.#lastBetId),
      ...counts,
      risk: String(this.#risk),
      payout: String(this.#payout),
      takenBack: String(this.#takenBack),
      liability: String(liability),
    };
  }
}
