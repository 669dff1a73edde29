/** The error of a call. */
import { t } from '@lingui/core/macro';
export class ApiError extends Error {
  /** Code of the specification's catalogue; undefined when no answer came: the outcome is unknown. */
  readonly code: number | undefined;
  readonly data: unknown;

  constructor(code: number | undefined, message: string, data: unknown = undefined) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
  }

  /** True when no answer came: ask again with the same key, and never say that it failed. */
  get unanswered(): boolean {
    return this.code === undefined;
  }

  /** True when the server was asked in vain: no answer, at fault, asked too often, or busy. It says nothing about the session. */
  get inVain(): boolean {
    return this.unanswered || [6005, 6011, 6317].includes(this.code ?? 0);
  }
}

/** The same command is still at work; the outcome of its COMMIT is unknown. */
const UNDECIDED: ReadonlySet<number> = new Set([6011, 6317]);

/** Whether a money command ended with this refusal. Until then its key is kept: asking again is the same command. */
export function isDecided(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && !UNDECIDED.has(error.code);
}

/** The sentence of an error for the member. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t`服务开小差了，请稍后重试`;
}
