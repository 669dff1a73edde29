/** Messages between the processes of the bench. */
export interface ClientOrder {
  port: number;
  /** Sockets that are open at a time; they come and go all the while. */
  sockets: number;
  /** How long a socket stays, from the shortest to the longest. */
  staysMs: readonly [shortest: number, longest: number];
}

export interface ClientFigures {
  open: number;
  opened: number;
  /** Upgrades that were refused, and links that were cut. */
  failed: number;
  /** Subscriptions with a gap, and requested topics. */
  gaps: number;
  asked: number;
  megabytes: number;
}
