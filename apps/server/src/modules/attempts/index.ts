export {
  countAttempts,
  countWrong,
  forgiveTries,
  recordAttempt,
  requireAttempt,
  sweepAttempts,
  trySecret,
} from './attempts.ts';
export { attemptLimits } from './limits.ts';
