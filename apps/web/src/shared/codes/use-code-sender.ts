import { useState, useSyncExternalStore } from 'react';
import { useLock } from '../api/use-lock.ts';
import { waitSeconds, watchWaits } from './code-waits.ts';
import { type CodeOutcome, type CodeRequest, type CodeSubject, sendCode, subjectKey } from './send-code.ts';

export interface CodeSender {
  /** Asks for a code; undefined when one is being asked for or the minute is not over. */
  send: (request: CodeRequest) => Promise<CodeOutcome | undefined>;
  busy: boolean;
  /** A code was sent by this sender: read by the forms that say 请先获取验证码. */
  sent: boolean;
  /** Until the next may be asked for; 0 when it may. */
  secondsLeft: number;
  /** Why the last one was not sent, for the place beside the field. */
  error: string | undefined;
  clearError: () => void;
}

interface Progress {
  busy: boolean;
  sent: boolean;
  error: string | undefined;
}

const IDLE: Progress = { busy: false, sent: false, error: undefined };

/** 获取验证码 → 60 s → 重新获取, for one subject. One request at a time; a demand for a captcha goes to the caller. */
export function useCodeSender(subject: CodeSubject): CodeSender {
  const key = subjectKey(subject);
  const [progress, setProgress] = useState(IDLE);
  const lock = useLock();
  const secondsLeft = useSyncExternalStore(watchWaits, () => waitSeconds(key));

  async function send(request: CodeRequest): Promise<CodeOutcome | undefined> {
    if (waitSeconds(key) > 0 || !lock.take()) return undefined;
    setProgress((now) => ({ ...now, busy: true, error: undefined }));
    const outcome = await sendCode(subject, request);
    lock.free();
    setProgress(({ sent }) => ({
      busy: false,
      sent: sent || outcome.kind === 'sent',
      error: outcome.kind === 'refused' ? outcome.message : undefined,
    }));
    return outcome;
  }

  return {
    ...progress,
    send,
    secondsLeft,
    clearError: () => setProgress((now) => ({ ...now, error: undefined })),
  };
}
