/**
 * A new command of money is not sent while the page knows that it is offline: it gets no key, so there is no result that could be
 * unknown. One whose answer was lost is asked for again all the same, with the key that it has.
 */
import { useOnReturn } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ApiError } from './api-error.ts';
import { newUuid } from './request-id.ts';

export class NotSentError extends ApiError {
  constructor() {
    super(undefined, t`网络已断开，这次没有提交。连接恢复后请再次提交`);
  }

  override get unanswered(): boolean {
    return false;
  }
}

/** The key of a new command of money. @throws NotSentError */
export function newKey(): string {
  if (!navigator.onLine) throw new NotSentError();
  return newUuid();
}

/** Takes the sentence away once the line is back. */
export function useForgetNotSent(error: unknown, forget: () => void): void {
  useOnReturn(() => {
    if (error instanceof NotSentError) forget();
  });
}
