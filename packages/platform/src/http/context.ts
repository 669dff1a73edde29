import type { CallPath, CallSpec, Calls } from '@hj/contract';
import type { z } from 'zod';
import type { Logger } from '../log.ts';
import type { MemberId } from '../member.ts';

export interface Session {
  sessionId: bigint;
  memberId: MemberId;
  name: string;
}

/** The owner of a session: a member of the site, or of the staff. */
export type Caller = Session | StaffSession;

export interface StaffSession {
  sessionId: bigint;
  staffId: bigint;
  name: string;
}

/** Facts of a request besides its body. */
export interface CallContext<Who = Session> {
  requestId: string;
  address: string;
  userAgent: string;
  /** The browser's fingerprint, if it sent a sane one. It is a claim, not a proof. */
  device: string | undefined;
  /** Writes the request id with every line. */
  readonly log: Logger;
  /** A guest call also gets the session if the request carries a live token. */
  session: Who | undefined;
  /** The idempotency key, if the request has a valid one. */
  key: string | undefined;
  token: string | undefined;
  /** The path of the call. */
  readonly path?: string;
  /** The language that the request names; the site names its own. */
  readonly language?: string | undefined;
  /** The country of the address by a trusted proxy in front of us; see `countryHeader` of the server. */
  readonly country?: string | undefined;
}

export interface MemberContext<Who = Session> extends CallContext<Who> {
  session: Who;
}

/** A call that moves money: the key is there. */
export interface MoneyContext<Who = Session> extends MemberContext<Who> {
  key: string;
}

type ContextOf<Spec extends CallSpec, Who> = Spec['access'] extends 'member'
  ? Spec['money'] extends true
    ? MoneyContext<Who>
    : MemberContext<Who>
  : CallContext<Who>;

/** The handler of a call of any table. */
export type HandlerOf<Spec extends CallSpec, Who = Session> = (
  input: z.output<Spec['request']>,
  context: ContextOf<Spec, Who>,
) => Promise<z.output<Spec['response']>>;

/** The handler of a call of the contract. */
export type Handler<Path extends CallPath> = HandlerOf<Calls[Path]>;

/** One handler per call of a table; a missing or an extra one does not compile. */
export type RoutesOf<Table extends Readonly<Record<string, CallSpec>>, Who = Session> = {
  readonly [Path in keyof Table]: HandlerOf<Table[Path], Who>;
};

/** Finds the live session of a token. `money`: it must have been used in the last 30 minutes. */
export type Authenticate<Who = Session> = (
  token: string,
  options: { money: boolean },
) => Promise<Who | undefined>;
