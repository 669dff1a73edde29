/**
 * One-time codes (C59, ASVS 6.5). Invariants:
 * - only the recipient knows a code: the database holds a keyed hash bound to purpose, subject and destination;
 * - one valid code per purpose and subject, for ten minutes, five wrong tries, one success, also under parallel guesses;
 * - a try is committed before its outcome is returned: a rollback of the caller does not give it back;
 * - a pretended code (`pretend`) runs the same statements under the same limits as one that is sent (C05).
 */
import { randomBytes, randomInt } from 'node:crypto';
import {
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
import { refuse } from './refusals.ts';
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
  /** The subject of the code, such as `member:10001` or `reset:<ticket id>`. */
  subject: string;
  /** The name claimed by a guest: daily caps count per name, so that wrong names do not use up the cap of the right one. */
  claimed?: string;
}

export interface SentCode {
  /** Milliseconds since 1970. */
  expiresAt: number;
  resendAt: number;
}

export type CodeCheck = Omit<CodeRequest, 'channel' | 'claimed'> & { code: string };
/** Where the request came from. */
export type CodeOrigin = Pick<CallContext, 'address' | 'requestId' | 'language'>;

export interface Codes {
  /**
   * Sends a new code, which replaces the older one.
   * @throws AppError sixty-second-limit (data `{resendAt}`) within 60 s of the last code to the subject or the destination;
   * email-cap-reached, max-phone-number-attempts, code-cap-reached beyond a daily cap
   */
  send(request: CodeRequest, origin: CodeOrigin): Promise<SentCode>;
  /** Indistinguishable from `send` for the client; nothing is sent and no code is valid. */
  pretend(request: CodeRequest, origin: CodeOrigin): Promise<SentCode>;
  /** Uses the code up. @throws AppError authentication-code-error; authentication-locked after five wrong tries; authentication-code-expired if expired, used or never sent */
  check(check: CodeCheck, origin: CodeOrigin): Promise<void>;
}

/** The keyed hashes in the database. */
export function codeHashes(secret: Buffer) {
  const key = deriveKey(secret, 'verification/code');
  // E-mail providers ignore letter case.
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

  /** Counts the pause of the destination and the daily caps, in the caller's transaction: a refused request is not counted. Fixed order: no deadlock. */
  async function requireUnderCaps(tx: Tx, request: CodeRequest, origin: CodeOrigin): Promise<void> {
    const counted = { db: tx, now };
    const destination = hashes.cap(request).toString('base64url');
    await requireAttempt(counted, 'code-pause', destination, (startedAt) =>
      refuse('sixty-second-limit', { data: { resendAt: startedAt.getTime() + resendAfterMs } }),
    );
    const refusal =
      request.channel === 'email' ? refuse('email-cap-reached') : refuse('max-phone-number-attempts');
    await requireAttempt(counted, 'code-destination', destination, refusal);
    await requireAttempt(counted, 'code-address', addressKey(origin.address), refuse('code-cap-reached'));
    await requireAttempt(counted, 'code-subject', request.subject, refuse('code-cap-reached'));
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
        throw refuse('sixty-second-limit', {
          data: { resendAt: (older?.sentAt ?? sentAt).getTime() + resendAfterMs },
        });
      }
      await requireUnderCaps(tx, request, origin);
      const message = { ...codeMessage(purpose, channel, code), code, to: destination, expiresAt };
      await notifier.queue(tx, {
        ...message,
        ...{ kind: 'service', channel },
        ...memberOf(subject),
        language: origin.language,
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
        throw refuse(locked ? 'authentication-locked' : 'authentication-code-expired');
      }
      const action = outcome === 'right' ? 'code-passed' : 'code-wrong';
      await recordAudit(db, eventOf(action, { purpose, subject }, {}, origin));
      if (outcome === 'wrong') throw refuse('authentication-code-error');
    },
  };
}

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
