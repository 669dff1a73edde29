import { type Lobby, useLobbyTopic } from './lobby-topic.ts';

interface LotteryIssue {
  number: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  draw: readonly number[] | null;
}

/** A lottery of the house venue as its lobby topic tells it. */
export interface Lottery {
  isOpen: boolean;
  everySeconds: number | null;
  /** The one that takes bets, or opens next. */
  issue: LotteryIssue | null;
  /** The last one whose time has come; without numbers while it is drawn. */
  last: LotteryIssue | null;
}

export type Lotteries = Lobby<Lottery>;

/** The lotteries as they are now; see `useLobbyTopic`. */
export const useLotteries = (address: string | undefined): Lotteries | undefined =>
  useLobbyTopic<Lottery>(address, 'lotteries:lottery');
