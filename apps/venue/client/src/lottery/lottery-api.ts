import type {
  LotteryBetAnswer,
  LotteryBetRequest,
  LotteryBetsAnswer,
  LotteryCancelAnswer,
  LotteryChaseAnswer,
  LotteryChasesAnswer,
  LotteryGamesAnswer,
  LotteryIssuesAnswer,
  LotteryPlan,
  LotteryPlanCode,
  LotteryProof,
  LotteryResultsAnswer,
  LotterySession,
  LotteryStateAnswer,
  LotteryTrendsAnswer,
  LotteryWinnersAnswer,
} from '@hj/games';
import { askVenue } from '../api/venue-api.ts';

export interface LotteryApi {
  session(launch: string | null): Promise<LotterySession>;
  games(): Promise<LotteryGamesAnswer>;
  state(game: string): Promise<LotteryStateAnswer>;
  /** The issue that takes bets and those after it. */
  issues(game: string, count: number): Promise<LotteryIssuesAnswer>;
  /** The same key is the same order, however often it is asked. */
  bet(request: LotteryBetRequest): Promise<LotteryBetAnswer>;
  bets(game: string, before: string | null): Promise<LotteryBetsAnswer>;
  chases(before: string | null): Promise<LotteryChasesAnswer>;
  chase(id: string): Promise<LotteryChaseAnswer>;
  cancel(key: string, what: { bet: string } | { chase: string }): Promise<LotteryCancelAnswer>;
  results(game: string, before: string | null): Promise<LotteryResultsAnswer>;
  trends(game: string, count: 30 | 50 | 100): Promise<LotteryTrendsAnswer>;
  proof(game: string, number: string): Promise<LotteryProof>;
  /** The code of an own chase. */
  share(chase: string): Promise<LotteryPlanCode>;
  plan(code: string): Promise<LotteryPlan>;
  winners(game: string): Promise<LotteryWinnersAnswer>;
  hideWins(hidden: boolean): Promise<{ hidden: boolean }>;
}

/** @param token the session's; read at each call */
export function createLotteryApi(token: () => string | null, fetcher: typeof fetch = fetch): LotteryApi {
  const post = <T>(path: string, body: object) => askVenue<T>(fetcher, token, `lottery/${path}`, body);
  const page = (before: string | null) => (before === null ? {} : { before });
  return {
    session: (launch) => askVenue(fetcher, token, 'session', launch === null ? {} : { launch }),
    games: () => post('games', {}),
    state: (game) => post('state', { game }),
    issues: (game, count) => post('issues', { game, count }),
    bet: (request) => post('bet', request),
    bets: (game, before) => post('bets', { game, ...page(before) }),
    chases: (before) => post('chases', page(before)),
    chase: (id) => post('chase', { id }),
    cancel: (key, what) => post('cancel', { key, ...what }),
    results: (game, before) => post('results', { game, ...page(before) }),
    trends: (game, count) => post('trends', { game, count }),
    proof: (game, number) => post('proof', { game, number }),
    share: (chase) => post('share', { chase }),
    plan: (code) => post('plan', { code }),
    winners: (game) => post('winners', { game }),
    hideWins: (hidden) => post('hide-wins', { hidden }),
  };
}
