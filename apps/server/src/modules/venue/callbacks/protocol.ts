/** The interface of a provider's protocol for callbacks. Each protocol is one file beside this one. */
import type { Amount } from '@hj/money';
import { type MemberId, memberId } from '@hj/platform';
import type { DoneItem, RoundItem, RoundRefusal } from '../rounds/round-types.ts';
import type { SignedRequest } from './signature-store.ts';

export interface CallbackRequest {
  method: string;
  /** The path after `/callback/{provider}/`. */
  action: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: signatures are over these bytes. */
  raw: Buffer;
}

/** Whom a call is about: the token of a launch, the member, or both. */
export interface Player {
  token?: string | undefined;
  memberId?: MemberId | undefined;
  /** The protocol brings no token: bets count for the member's latest launch. */
  latestLaunch?: boolean;
}

export type ProviderCall =
  /** Asks for a live launch. */
  | { kind: 'balance'; player: Player }
  /** Moves nothing; answered with the balance. */
  | { kind: 'acknowledge'; player: Player }
  | {
      kind: 'round';
      player: Player;
      items(launch: { gameCode: string } | undefined): readonly RoundItem[];
      /** Items are keyed by a request id that the signature does not cover: taken under the first id of a signature alone. */
      signed?: SignedRequest | undefined;
    };

/** The result of a valid call. */
export type CallResult =
  | { outcome: 'DONE'; balance: Amount; items: readonly DoneItem[]; memberId: MemberId }
  | { outcome: RoundRefusal; balance: Amount; memberId: MemberId | undefined };

/** The last two say nothing about the money: the provider asks again. */
export type CallbackFault =
  | 'AUTH_FAILED'
  | 'BAD_REQUEST'
  | 'UNKNOWN_ACTION'
  | 'RATE_LIMITED'
  | 'SYSTEM_RETRYABLE';

/** A call that cannot be understood. `detail` is the protocol's own answer. */
export class BadCallback extends Error {
  readonly fault: CallbackFault;
  readonly detail: string | undefined;

  constructor(fault: CallbackFault, detail?: string) {
    super(detail ?? fault);
    this.fault = fault;
    this.detail = detail;
  }
}

export interface Reply {
  status: number;
  body: object;
}

export interface Protocol {
  verifySignature(request: CallbackRequest): boolean;
  /** Of a protocol whose signature covers a time: calls that are too old or too new are refused. */
  requestTime?(request: CallbackRequest): Date | undefined;
  /** @throws BadCallback */
  parse(request: CallbackRequest): ProviderCall;
  render(request: CallbackRequest, call: ProviderCall, result: CallResult): Reply;
  renderError(request: CallbackRequest, error: BadCallback): Reply;
}

export function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** `hj-123`: how providers name a member. */
export const accountOf = (memberId: MemberId): string => `hj-${memberId}`;

/** `hj-123` → the member's id. @throws BadCallback */
export function memberOf(account: string): MemberId {
  const [, digits] = /^hj-(\d{1,18})$/.exec(account) ?? [];
  if (digits === undefined) throw new BadCallback('BAD_REQUEST', 'user');
  return memberId(BigInt(digits));
}
