import type { MemberId } from '@hj/platform';

/** Where a game is opened: at a venue with a wallet of its own, or one that plays from the centre wallet. */
export interface GameLauncher {
  /** The address is good once, and for a minute. @throws VenueUnreachable */
  launch(order: LaunchOrder): Promise<LaunchAnswer>;
}

export interface LaunchPlayer {
  memberId: MemberId;
  token: string;
  /** Marks of the member, unreadable for the venue; for venues where members play against one another. */
  marks?: readonly string[];
}

export interface LaunchOrder {
  channel: string;
  gameCode: string;
  /** Without a member it is played for nothing. */
  player: LaunchPlayer | undefined;
  device: 'desktop' | 'mobile';
  /** Of the visitor. */
  address: string;
  /** That the page of the member names, as the site calls it. */
  language?: string | undefined;
  returnUrl: string;
  depositUrl: string;
}

export type LaunchAnswer = { url: string } | { refused: LaunchRefusal };

/** `activity`: the money there is bound to an activity of the venue. */
export type LaunchRefusal = 'maintenance' | 'activity' | 'game' | 'account';

/** By `wallet_provider` of a venue that plays from the centre wallet, by `provider` of others. */
export type GameLaunchers = ReadonlyMap<string, GameLauncher>;
