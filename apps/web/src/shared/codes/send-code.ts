import { type CodeCate, type CodeType, captchaTypes, codeCates } from '@hj/contract';
import { toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '../api/api-error.ts';
import { callOrVerify } from '../api/client.ts';
import { serverNow } from '../clock/server-clock.ts';
import { storage } from '../session/storage.ts';
import { RESEND_MS, startWait } from './code-waits.ts';

/** The purpose of the code. The server counts its resend limit by this, and so does the page. */
export interface CodeSubject {
  type: CodeType;
  /** The account's name, for types 2 and 3. */
  sendName?: string | undefined;
  /** The ticket of step one of the recovery, for type 2. */
  ticket?: string | undefined;
}

/** The answer to a captcha, when one was demanded. */
export interface CodeCaptcha {
  kaptchcate: 1 | 2;
  codeId: string;
  imageCode: string;
}

export interface CodeRequest {
  cate: CodeCate;
  /** By type: 1 area code and number, 4 the e-mail, 2 phone or e-mail, 3 four hidden digits, 5 nothing. */
  sendCodeNum?: string;
  captcha?: CodeCaptcha;
}

export type CodeOutcome =
  | { kind: 'sent' }
  /** The caller shows the captcha and sends again with its answer. */
  | { kind: 'verify'; code: 6021 | 6022; message: string }
  | { kind: 'refused'; code: number | undefined; message: string };

/** Specification §8, word for word. */
const SENT: Record<CodeCate, string> = {
  [codeCates.sms]: t`获取手机验证码成功`,
  [codeCates.email]: t`获取邮箱验证码成功`,
  [codeCates.voice]: t`验证码获取成功，注意接听手机来电`,
};

const SIXTY_SECONDS = 6066;

export function subjectKey({ type, sendName = '', ticket = '' }: CodeSubject): string {
  return `${type}:${sendName}:${ticket}`;
}

/** A stamp that a wrong clock makes absurd counts as a whole minute. */
function waitMsOf(resendAt: number | undefined): number {
  const left = resendAt === undefined ? RESEND_MS : resendAt - serverNow();
  return left > 0 && left <= RESEND_MS ? left : RESEND_MS;
}

function resendAtOf(data: unknown): number | undefined {
  const at = typeof data === 'object' && data !== null && 'resendAt' in data ? data.resendAt : undefined;
  return typeof at === 'number' ? at : undefined;
}

/** Asks for a code. Says in a toast that it is under way, or why it is not; 6021 and 6022 go to the caller. */
export async function sendCode(
  { type, sendName = '', ticket = '' }: CodeSubject,
  { cate, sendCodeNum = '', captcha }: CodeRequest,
): Promise<CodeOutcome> {
  const key = subjectKey({ type, sendName, ticket });
  // The encrypted variant is taken in sealed requests only.
  const path = storage.get('safeSwitch') === '1' ? '/site/api/v1/sendCode/one' : '/site/api/v1/sendCode/two';
  try {
    const answer = await callOrVerify(path, {
      sendCodeNum,
      sendName,
      codeId: captcha?.codeId ?? '',
      type,
      cate,
      version: '1',
      kaptchcate: captcha?.kaptchcate ?? captchaTypes.none,
      imageCode: captcha?.imageCode ?? '',
      ticket,
    });
    if (answer.kind === 'verify') return { kind: 'verify', code: answer.code, message: answer.message };
    startWait(key, waitMsOf(answer.data.resendAt));
    toast.success(SENT[cate]);
    return { kind: 'sent' };
  } catch (error) {
    const message = messageOf(error);
    const code = error instanceof ApiError ? error.code : undefined;
    if (error instanceof ApiError && code === SIXTY_SECONDS) startWait(key, waitMsOf(resendAtOf(error.data)));
    toast.error(message);
    return { kind: 'refused', code, message };
  }
}
