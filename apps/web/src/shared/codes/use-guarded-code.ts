import { captchaTypes, codeTypes } from '@hj/contract';
import { toast } from '@hj/ui';
import { messageOf } from '../api/api-error.ts';
import { type Guarded, useCaptcha } from '../captcha/use-captcha.ts';
import type { CodeRequest, CodeSubject } from './send-code.ts';
import { type CodeSender, useCodeSender } from './use-code-sender.ts';

export interface GuardedCode {
  sender: CodeSender;
  guard: Guarded<CodeRequest>;
  /** Asks for the captcha first when the server wants one; pressed again it sends its answer. */
  request: (request: CodeRequest) => void;
}

/** A code behind a captcha, for the forms of a member. */
export function useGuardedCode(subject: CodeSubject): GuardedCode {
  const sender = useCodeSender(subject);
  const guard = useCaptcha<CodeRequest, undefined>({
    action: 'sendCode',
    // Only the recovery, which is open to guests, always asks for one.
    tryFirst: subject.type !== codeTypes.reset,
    nameOf: () => '',
    attempt: async (request, answer) => {
      const { kaptchcate, codeId, code } = answer;
      const outcome = await sender.send(
        kaptchcate === captchaTypes.none
          ? request
          : { ...request, captcha: { kaptchcate, codeId, imageCode: code } },
      );
      // A refusal has said why already, and has used the captcha up.
      return outcome?.kind === 'verify' ? outcome : { kind: 'done', data: undefined };
    },
    onDone: () => undefined,
    onRefused: (error) => toast.error(messageOf(error)),
  });
  return {
    sender,
    guard,
    request: (next) => {
      if (sender.secondsLeft === 0) void guard.submit(next);
    },
  };
}
