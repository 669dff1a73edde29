import type { CallPath, CallSpec, Calls } from '@hj/contract';
import type { z } from 'zod';
import type { Logger } from '../log.ts';
import type { MemberId } from '../member.ts';

export interface Session {
  sessionId: bigint;
  memberId: MemberId;
  name: string;
}

/** What a handler knows about the request besides its body. */
export interface CallContext {
  requestId: string;
  address: string;
  userAgent: string;
  /** Writes the request id with every line. */
  readonly log: Logger;
  /** A guest call also gets the session if the request carries a live token. */
  session: Session | undefined;
  /** The idempotency key, if the request has a valid one. */
  key: string | undefined;
  token: string | undefined;
}

export interface MemberContext extends CallContext {
  session: Session;
}

/** A call that moves money: the key is there. */
export interface MoneyContext extends MemberContext {
  key: string;
}

type ContextOf<Spec extends CallSpec> = Spec['access'] extends 'member'
  ? Spec['money'] extends true
    ? MoneyContext
    : MemberContext
  : CallContext;

/** What serves a call of any table. */
export type HandlerOf<Spec extends CallSpec> = (
  input: z.output<Spec['request']>,
  context: ContextOf<Spec>,
) => Promise<z.input<Spec['response']>>;

/** What serves a call of the contract. */
export type Handler<Path extends CallPath> = HandlerOf<Calls[Path]>;

/** One handler per call of a table; a missing or an extra one does not compile. */
export type RoutesOf<Table extends Readonly<Record<string, CallSpec>>> = {
  readonly [Path in keyof Table]: HandlerOf<Table[Path]>;
};

/** Finds the live session of a token. `money`: it must have been used in the last 30 minutes. */
export type Authenticate = (token: string, options: { money: boolean }) => Promise<Session | undefined>;
