import type { Module } from '../../module.ts';
import { type Codes, createCodes } from './codes.ts';
import { verificationJobs } from './jobs.ts';
import { createNotifier, type NotifierDeps } from './notifier.ts';
import { outboxPage } from './outbox-page.ts';

export type { Codes, SentCode } from './codes.ts';
export { maskDestination, maskEmail, maskPhone } from './masks.ts';
export type { Notifier } from './notifier.ts';
export type { Channel } from './rules.ts';

/** Codes and messages. `excludedAmong` says who may not be advertised to. */
export function createVerification(deps: NotifierDeps) {
  const notifier = createNotifier(deps);
  const codes: Codes = createCodes({ ...deps, notifier });
  return {
    codes,
    notifier,
    jobs: verificationJobs({ ...deps, notifier }),
    desk: { outbox: notifier },
    plugins: [outboxPage({ ...deps, notifier })],
  } satisfies Module;
}
