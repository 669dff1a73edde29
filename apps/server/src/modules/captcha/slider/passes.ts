/**
 * Passes (C61): the tokens that one stage of the slider issues for the next. A pass is random, stored as a keyed hash, and valid once,
 * for two minutes, for the same action from the same browser.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { addressKey, type CallContext, deriveKey, keyedHash } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { type CaptchaAction, captchaLifetimeMs } from '../rules.ts';
import { insertPass, type PassStage, takePass } from './store.ts';

type PassDeps = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'secret'> };
export type Browser = Pick<CallContext, 'address' | 'device'>;

export interface Bound {
  addressKey: string;
  /** Absent: the fingerprint was not known yet. */
  device: string | undefined;
  expiresAt: Date;
}

export const idShape = /^[\w-]{22}$/;
export const randomId = () => randomBytes(16).toString('base64url');
export const expiry = (now: Date) => new Date(now.getTime() + captchaLifetimeMs);

/** Not expired, from the requesting address and, if the device was known at the request, from that device. */
export function isFor(bound: Bound, browser: Browser, now: Date): boolean {
  return (
    bound.expiresAt > now &&
    bound.addressKey === addressKey(browser.address) &&
    (bound.device === undefined || bound.device === browser.device)
  );
}

const hashOf = (deps: PassDeps, stage: PassStage, id: string, tokens: readonly string[]) =>
  keyedHash(deriveKey(deps.config.secret, 'captcha/slider'), stage, id, ...tokens);

/** Stores a pass; the browser has to send its tokens. */
export async function issuePass(
  deps: PassDeps,
  stage: PassStage,
  pass: { id: string; tokens: readonly string[]; action: CaptchaAction },
  browser: Browser,
): Promise<void> {
  await insertPass(deps.db, {
    ...{ stage, id: pass.id, action: pass.action, device: browser.device },
    tokenHash: hashOf(deps, stage, pass.id, pass.tokens),
    addressKey: addressKey(browser.address),
    expiresAt: expiry(deps.now()),
  });
}

/** Uses the pass up, with either result. */
export async function takesPass(
  deps: PassDeps,
  stage: PassStage,
  shown: { id: string; tokens: readonly string[]; action: CaptchaAction },
  browser: Browser,
): Promise<boolean> {
  if (!idShape.test(shown.id)) return false;
  const pass = await takePass(deps.db, stage, shown.id);
  if (pass === undefined) return false;
  return (
    isFor(pass, browser, deps.now()) &&
    pass.action === shown.action &&
    timingSafeEqual(pass.tokenHash, hashOf(deps, stage, shown.id, shown.tokens))
  );
}
