/** Dry run of a correction of an issue: the changes that `correctIssue` would book. */
import { isLotteryDraw, type LotteryDraw } from '@hj/games';
import { type Amount, formatAmount } from '@hj/money';
import type { Queries } from '@hj/platform';
import { changesOf, type IssueCorrectionAnswer } from './correct-issue.ts';
import { listBetsToCorrect } from './correction-store.ts';
import { type HeldStake, listBalances, listHeldStakes } from './desk-store.ts';
import { findLottery, type IssueRow, type LotteryGameRow } from './lottery-store.ts';
import { rulesOf } from './rules.ts';
import type { LotteryDeps } from './schedule.ts';
import { findIssue } from './view-store.ts';

export type PreviewRequest = { game: string; number: string } & (
  | { to: 'void' }
  | { to: 'settled'; draw: LotteryDraw }
);

export interface CorrectionPreview {
  state: 'done';
  /** Bets of real money that change. */
  bets: number;
  players: number;
  /** Credits and debits of accounts. */
  given: string;
  taken: string;
  /** Of the taken sum, the part that accounts do not have now: such bets are left. */
  short: string;
  /** Bets over an operator's own wallet: that operator corrects them. */
  elsewhere: number;
  /** The accounts that move most. */
  moves: { account: string; bets: number; delta: string; balance: string; isShort: boolean }[];
}

type Refused = Extract<IssueCorrectionAnswer, { state: 'refused' }>;

const refused = (reason: Refused['reason']): Refused => ({ state: 'refused', reason });
const shownMoves = 50;

/** The refusals are those of `correctIssue`. */
export async function previewCorrection(
  { db }: Pick<LotteryDeps, 'db'>,
  request: PreviewRequest,
): Promise<CorrectionPreview | Refused> {
  const game = await findLottery(db, request.game);
  const issue = game && (await findIssue(db, request.game, request.number));
  if (game === undefined || issue === undefined) return refused('issue');
  const draw = request.to === 'settled' ? request.draw : null;
  if (draw !== null && !isLotteryDraw(rulesOf(game), draw)) return refused('draw');
  if (draw !== null && issue.state === 'scheduled') return refused('not-drawn');
  if (issue.state === 'drawn' || issue.state === 'voiding') return refused('running');
  const changes =
    issue.state === 'scheduled'
      ? await listHeldStakes(db, issue.id)
      : await settledChanges(db, game, issue, draw);
  return summed(
    db,
    changes.filter(({ mode }) => mode === 'real'),
  );
}

async function settledChanges(
  db: Queries,
  game: LotteryGameRow,
  issue: IssueRow,
  draw: LotteryDraw | null,
): Promise<HeldStake[]> {
  const target = draw === null ? 'void' : 'settled';
  return changesOf({ target, draw }, game, issue, await listBetsToCorrect(db, issue.id));
}

interface Account {
  account: string;
  bets: number;
  delta: Amount;
  balance: Amount;
  short: Amount;
}

/** As `bookDeltas` does it: a bet whose money an account does not have is left. */
async function summed(db: Queries, changes: readonly HeldStake[]): Promise<CorrectionPreview> {
  const ours = changes.filter(({ walletMode }) => walletMode === 'transfer');
  const accounts = new Map<string, Account>();
  for (const { channel, account, balance } of await listBalances(db, ours))
    accounts.set(`${channel}/${account}`, { account, bets: 0, delta: 0n, balance, short: 0n });
  for (const { channel, account: name, delta } of ours) {
    const account = accounts.get(`${channel}/${name}`);
    if (account === undefined) continue;
    account.bets += 1;
    if (account.balance + account.delta + delta < 0n) account.short -= delta;
    else account.delta += delta;
  }
  const all = [...accounts.values()];
  const sum = (of: (account: Account) => Amount): Amount => all.reduce((total, each) => total + of(each), 0n);
  const size = ({ delta }: Account): Amount => (delta < 0n ? -delta : delta);
  return {
    ...{ state: 'done', bets: ours.length, players: all.length, elsewhere: changes.length - ours.length },
    given: formatAmount(sum(({ delta }) => (delta > 0n ? delta : 0n))),
    taken: formatAmount(sum(({ delta }) => (delta < 0n ? -delta : 0n))),
    short: formatAmount(sum(({ short }) => short)),
    moves: all
      .sort((one, other) => Number(size(other) + other.short - size(one) - one.short))
      .slice(0, shownMoves)
      .map(({ account, bets, delta, balance, short }) => ({
        ...{ account, bets, delta: formatAmount(delta), balance: formatAmount(balance), isShort: short > 0n },
      })),
  };
}
