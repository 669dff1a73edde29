import { type Code, codeText } from '@hj/contract';

export interface AppErrorDetails {
  /** Chinese, for the member; the catalogue's text of the code if absent. */
  message?: string;
  /** Travels in the envelope's `data`: plain JSON. */
  data?: unknown;
  cause?: unknown;
}

/** A refusal that is answered to the member: the envelope's `status_code`, `message` and `data`. Everything else becomes 6005. */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: Code;
  readonly data: unknown;

  constructor(code: Code, details: AppErrorDetails = {}) {
    super(
      details.message ?? codeText(code),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.code = code;
    this.data = details.data;
  }
}

/** The COMMIT was sent and no answer came: the work may be there or not. The client asks again with the same key. */
export class UnknownOutcome extends AppError {
  override readonly name = 'UnknownOutcome';

  constructor(cause: unknown) {
    super(6317, { cause });
  }
}
