/**
 * One-time codes (C59, ASVS 6.5). What this file guards:
 * - a code is known to its reader alone: the database holds a keyed hash bound to purpose, subject and destination;
 * - one code at a time for a purpose and subject, ten minutes, five wrong tries, one success, also under parallel guesses;
 * - a try is committed before its outcome is told: a caller's rollback gives none back;
 * - a code for nobody (`pretend`) takes the same statements and meets the same limits as one that is sent (C05).
 */
import { randomBytes, randomInt } from 'node:crypto';
import {
  AppError,
  addressKey,
  type CallContext,
  deriveKey,
  keyedHash,
  type MemberId,
  memberId,
  type Tx,
} from '@hj/platform';
import type { Deps } from '../../deps.ts';
import { requireAttempt } from '../attempts/index.ts';
import { type AuditAction, recordAudit } from '../audit/index.ts';
import type { Notifier } from './notifier.ts';
import {
  type Channel,
  type CodePurpose,
  capGroups,
  codeLength,
  codeLifetimeMs,
  codeMessage,
  mostTries,
  resendAfterMs,
} from './rules.ts';
import { findCode, guessCode, replaceCode } from './store.ts';

export interface CodeRequest {
  purpose: CodePurpose;
  channel: Channel;
  /** Digits of area code and national number, such as `8613800138000`, or an e-mail. */
  destination: string;
  /** What the code is bound to, such as `member:10001` or `reset:<ticket id>`. */
  subject: string;
  /** The name that a guest claims: its codes have a cap of the day of their own, so that wrong names use up nothing of the right one. */
  claimed?: string;
}

export interface SentCode {
  /** Milliseconds since 1970. */
  expiresAt: number;
  resendAt: number;
}

export type CodeCheck = Omit<CodeRequest, 'channel' | 'claimed'> & { code: string };
/** Where the request came from. */
export type CodeOrigin = Pick<CallContext, 'address' | 'requestId'>;

export interface Codes {
  /** A new code, which ends the older one. @throws AppError 6066 (data `{resendAt}`) within 60 s of the last to the subject or the destination, 6034 beyond a cap of the day */
  send(request: CodeRequest, origin: CodeOrigin): Promise<SentCode>;
  /** As `send` to whoever watches; nothing is sent and no code will pass. */
  pretend(request: CodeRequest, origin: CodeOrigin): Promise<SentCode>;
  /** Uses the code up. @throws AppError 6036 wrong, 6037 after five wrong tries, 6038 expired, used or never sent */
  check(check: CodeCheck, origin: CodeOrigin): Promise<void>;
}

/** What stands for a code in the database. */
export function codeHashes(secret: Buffer) {
  const key = deriveKey(secret, 'verification/code');
  // Providers do not tell letters of an address apart by case.
  const plain = (destination: string) => destination.trim().toLowerCase();
  return {
    destination: (destination: string) => keyedHash(key, 'destination', plain(destination)),
    cap: ({ purpose, destination, claimed = '' }: CodeRequest) =>
      keyedHash(key, 'cap', capGroups[purpose], plain(destination), claimed.trim().toLowerCase()),
    code: ({ purpose, destination, subject, code }: CodeCheck) =>
      keyedHash(key, 'code', purpose, plain(destination), subject, code.replace(/\s+/g, '')),
  };
}

export function createCodes(deps: Deps & { notifier: Notifier }): Codes {
  const { db, config, now, notifier } = deps;
  const hashes = codeHashes(config.secret);

  /** The pause of the destination and the caps of the day; in the transaction, so that a refused request is none. Always in this order: no two can wait for each other. */
  async function requireUnderCaps(tx: Tx, request: CodeRequest, origin: CodeOrigin): Promise<void> {
    const counted = { db: tx, now };
    const destination = hashes.cap(request).toString('base64url');
    await requireAttempt(
      counted,
      'code-pause',
      destination,
      (startedAt) => new AppError(6066, { data: { resendAt: startedAt.getTime() + resendAfterMs } }),
    );
    const refusal = new AppError(6034, request.channel === 'email' ? { message: emailCapText } : {});
    await requireAttempt(counted, 'code-destination', destination, refusal);
    await requireAttempt(
      counted,
      'code-address',
      addressKey(origin.address),
      new AppError(6034, { message: capText }),
    );
    await requireAttempt(counted, 'code-subject', request.subject, new AppError(6034, { message: capText }));
  }

  async function issue(
    request: CodeRequest,
    origin: CodeOrigin,
    way: 'sent' | 'pretended',
  ): Promise<SentCode> {
    const { purpose, channel, destination, subject } = request;
    const sentAt = now();
    const expiresAt = new Date(sentAt.getTime() + codeLifetimeMs);
    const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
    const codeHmac = hashes.code({ ...request, code });
    const row = {
      ...{ purpose, subject, sentAt, expiresAt, destinationHmac: hashes.destination(destination) },
      codeHmac: way === 'sent' ? codeHmac : randomBytes(codeHmac.length),
    };
    await db.transaction(async (tx) => {
      if (!(await replaceCode(tx, row, new Date(sentAt.getTime() - resendAfterMs)))) {
        const older = await findCode(tx, { purpose, subject });
        throw new AppError(6066, { data: { resendAt: (older?.sentAt ?? sentAt).getTime() + resendAfterMs } });
      }
      await requireUnderCaps(tx, request, origin);
      const message = { ...codeMessage(purpose, channel, code), code, to: destination, expiresAt };
      await notifier.queue(tx, {
        ...message,
        ...{ kind: 'service', channel },
        ...memberOf(subject),
        ...(way === 'pretended' ? { pretended: true } : {}),
      });
      await recordAudit(tx, eventOf('code-sent', { purpose, subject }, { channel }, origin));
    });
    return { expiresAt: expiresAt.getTime(), resendAt: sentAt.getTime() + resendAfterMs };
  }

  return {
    send: (request, origin) => issue(request, origin, 'sent'),
    pretend: (request, origin) => issue(request, origin, 'pretended'),

    async check(check, origin) {
      const { purpose, subject, destination } = check;
      const time = now();
      const hmacs = { destinationHmac: hashes.destination(destination), codeHmac: hashes.code(check) };
      const outcome = await guessCode(db, { purpose, subject, ...hmacs, now: time, mostTries });
      if (outcome === undefined) {
        const code = await findCode(db, { purpose, subject });
        // A code that was used has tries left.
        const locked = code && code.expiresAt > time && code.tries >= mostTries;
        throw new AppError(locked ? 6037 : 6038);
      }
      const action = outcome === 'right' ? 'code-passed' : 'code-wrong';
      await recordAudit(db, eventOf(action, { purpose, subject }, {}, origin));
      if (outcome === 'wrong') throw new AppError(6036);
    },
  };
}

const emailCapText = '该邮箱今日验证次数已达上限';
const capText = '今日获取验证码的次数已达上限，请明天再试';

function memberOf(subject: string): { memberId?: MemberId } {
  const digits = /^member:([1-9]\d{0,18})$/.exec(subject)?.[1];
  return digits === undefined ? {} : { memberId: memberId(BigInt(digits)) };
}

function eventOf(
  action: AuditAction,
  { purpose, subject }: { purpose: CodePurpose; subject: string },
  detail: Record<string, string>,
  { address, requestId }: CodeOrigin,
) {
  return { actor: subject, action, subject, detail: { purpose, ...detail }, address, requestId };
}
