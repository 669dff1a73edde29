/**
 * Messages on lotteries between the venue and its client. All are POST of JSON under `/play/api/lottery/`, with the session.
 * Amounts are "12.30", times ISO of the database's clock, returns hundredths of a per cent, issue numbers "20261125-0811".
 */
import type { LotteryCode } from './games.ts';
import type { LotteryRun, LotteryTrend } from './trends.ts';
import type { LotteryDraw, LotterySelection } from './types.ts';

/** An issue as it is public. Between `opensAt` and `closesAt` it takes bets; the phase is the clock's, not a field. */
export interface LotteryIssueView {
  number: string;
  opensAt: string;
  /** A bet that arrives at this instant is refused. */
  closesAt: string;
  drawsAt: string;
  state: 'scheduled' | 'drawn' | 'settled' | 'void';
  /** SHA-256 of the server seed, published with the schedule. */
  commit: string;
  /** null until it is drawn, and where it was void before. */
  draw: LotteryDraw | null;
}

export interface LotteryGameView {
  /** Code of the game in launches and calls: ssc1. */
  code: string;
  /** Its rules: `lotteryGames[rules]`. */
  rules: LotteryCode;
  name: string;
  /** Seconds from draw to draw; null for the weekly one. */
  everySeconds: number | null;
  isOpen: boolean;
  /** The declared return, and where a play type has another: `paysOf(play, returns[play.code] ?? returned)`. */
  returned: number;
  returns: Readonly<Record<string, number>>;
  limits: {
    /** On one line, with the multiple. */
    minLine: string;
    maxLine: string;
    /** Of one player in an issue. */
    maxMember: string;
    /** Highest liability of the house on one number of a play type, and in an issue: beyond it a bet is refused as `liability`. */
    maxNumber: string;
    maxIssue: string;
  };
  /** The one that takes bets, or opens next; null while the schedule has none. */
  issue: LotteryIssueView | null;
  /** The last one whose time has come: drawn, or about to be. */
  last: LotteryIssueView | null;
}

/** `games {}`: all games of the channel, in their order. */
export interface LotteryGamesAnswer {
  now: string;
  games: LotteryGameView[];
}

/** `state {game}`, the state of the topic `lottery:ssc1` is `LotteryState`, its own part `LotteryOwn`. */
export interface LotteryState {
  game: LotteryGameView;
  /** The last twenty that were drawn or void, the newest first. */
  results: LotteryIssueView[];
}
export interface LotteryOwn {
  balance: string;
  /** Bets that wait for their draw. */
  waiting: number;
  /** Of the last settled issue with bets of this player: for the notice of a win. */
  last: { number: string; stake: string; won: string } | null;
}
export interface LotteryStateAnswer extends LotteryState {
  now: string;
  own: LotteryOwn;
}

/** The answer of `session` for a lottery. */
export interface LotterySession {
  session: string;
  mode: 'real' | 'demo';
  siteOrigin: string | null;
  depositUrl: string | null;
  returnUrl: string | null;
  balance: string;
  /** Where the operator's wallet is asked for each bet: one bet of one issue in a call. */
  single: boolean;
  lottery: LotteryStateAnswer;
}

/** `issues {game, count}` (at most 120): the open one and those after it, for 追号. */
export interface LotteryIssuesAnswer {
  now: string;
  issues: LotteryIssueView[];
}

/** `bet`: one issue is a bet, several are a chase. Everything is taken or nothing; the same key has the same answer. */
export interface LotteryBetRequest {
  key: string;
  game: string;
  /** One to a hundred; bets times issues at most 400. */
  bets: {
    play: string;
    selection: LotterySelection;
    /** As the client counts; another count than the server's is refused as `lines`. */
    lines: number;
    /** Of one line, before the multiple. */
    lineStake: string;
  }[];
  /** One to a hundred, none twice, the first one open. Multiples 1 to 9999. */
  issues: { number: string; multiple: number }[];
  /** After a winning issue the later ones come back; of a chase only. */
  stopOnWin: boolean;
}
export interface LotteryBetAnswer {
  /** null: one issue only. */
  chase: string | null;
  /** In the order of issues, then of bets. */
  bets: { id: string; issue: string; play: string; lines: number; stake: string }[];
  stake: string;
  balance: string;
}

/**
 * Refusals are `{error, message}` as elsewhere. Those of lotteries: `lines` with `bet` (place in the request) and `lines` (the right
 * count), `limit` and `liability` with `most` (an amount, and `limit`: line, member, number, issue), `closed` with the issue that takes bets now, `rules` for a selection that is none.
 */
export interface LotteryRefusal {
  error: string;
  message: string;
  bet?: number;
  lines?: number;
  limit?: 'line' | 'member' | 'number' | 'issue';
  most?: string;
  issue?: string | null;
}

/**
 * `waiting` for its draw; `won`; `lost`; `returned`: 和局, the stake came back by the rules; `cancelled` by the player; `stopped`: a
 * chase that had won, or whose player may not play any more; `void`: the issue was not drawn or was taken back.
 */
export type LotteryBetState = 'waiting' | 'won' | 'lost' | 'returned' | 'cancelled' | 'stopped' | 'void';

export interface LotteryBetView {
  /** Id of the round: of the bet record and of the verify page. */
  id: string;
  game: string;
  issue: string;
  play: string;
  selection: LotterySelection;
  lines: number;
  /** With the multiple. */
  lineStake: string;
  stake: string;
  /** The return that was declared when it was placed: its prices are `paysOf(play, returned)`. */
  returned: number;
  won: string;
  state: LotteryBetState;
  chase: string | null;
  at: string;
  closesAt: string;
  draw: LotteryDraw | null;
}

/** `bets {game?, waiting?, before?}`: own bets, the newest first, twenty a page; `before` is the last id of the page before. */
export interface LotteryBetsAnswer {
  bets: LotteryBetView[];
  next: string | null;
}

/** `chases {before?}`: own chases, the newest first, twenty a page. `chase {id}` answers with one and its bets. */
export interface LotteryChaseView {
  id: string;
  game: string;
  at: string;
  stopOnWin: boolean;
  state: 'running' | 'ended' | 'stopped' | 'cancelled';
  issues: number;
  done: number;
  stake: string;
  won: string;
  /** Stakes that came back: cancelled, stopped, void. */
  back: string;
}
export interface LotteryChasesAnswer {
  chases: LotteryChaseView[];
  next: string | null;
}
export interface LotteryChaseAnswer extends LotteryChaseView {
  bets: LotteryBetView[];
}

/** `cancel {key, bet}` or `{key, chase}`: before the close; of a chase all issues that have not closed. Refused as `closed` otherwise. */
export interface LotteryCancelAnswer {
  cancelled: number;
  /** The returned stakes. */
  back: string;
  balance: string;
}

/** `results {game, before?}`: fifty a page, the newest first; `before` is a number. */
export interface LotteryResultsAnswer {
  results: LotteryIssueView[];
  next: string | null;
}

/** `trends {game, count}`: 30, 50 or 100 issues, the oldest first. The figures describe the past and predict nothing. */
export interface LotteryTrendsAnswer {
  issues: { number: string; draw: LotteryDraw }[];
  /** A column group for each place of the draw: 走势. */
  places: LotteryTrend[];
  /** 长龙: sides that came so often without a break up to the last issue, the longest first; two times and more. */
  runs: LotteryRun[];
}

/** `share {chase}`: the code of an own chase, eight signs. */
export interface LotteryPlanCode {
  code: string;
}

/** `plan {code}`: bets and multiples of a shared chase. A follower places an own order for the issues to come. */
export interface LotteryPlan {
  game: string;
  stopOnWin: boolean;
  /** Of each issue in turn. */
  multiples: number[];
  /** Before the multiple. */
  bets: { play: string; selection: LotterySelection; lines: number; lineStake: string }[];
}

/** `winners {game}`: the largest wins of the last issues, of real money, without players who hide theirs (`hide-wins {hidden}`). */
export interface LotteryWinnersAnswer {
  issues: number;
  /** Whether the player of the session hides their own. */
  hidden: boolean;
  /** `won` without stakes that came back. */
  winners: { name: string; number: string; play: string; won: string }[];
}

/** `proof {game, number}`, and without a session GET `/verify/api/lottery/{game}/{number}`. */
export interface LotteryProof {
  kind: 'lottery';
  algorithm: 1;
  game: string;
  rules: LotteryCode;
  number: string;
  state: LotteryIssueView['state'];
  drawsAt: string;
  commit: string;
  /** SHA-256 of the game, the number and each bet; null until it is drawn. The server seed is public from then on. */
  clientSeed: string | null;
  serverSeed: string | null;
  nonce: 0;
  /** `lotteryGames[rules].draw(seededRandom({serverSeed, clientSeed, nonce}))`, unless a correction replaced it. */
  draw: LotteryDraw | null;
  corrected: boolean;
}

/** GET `/verify/api/round/{id}` of a bet. */
export interface LotteryBetProof extends LotteryProof {
  roundId: string;
  bet: LotteryBetView;
}

/** State of the public topic `lotteries:lottery`, which the site's lobby may listen to: by the code of the game. */
export type LotteriesState = Readonly<
  Record<string, Pick<LotteryGameView, 'name' | 'rules' | 'isOpen' | 'everySeconds' | 'issue' | 'last'>>
>;
