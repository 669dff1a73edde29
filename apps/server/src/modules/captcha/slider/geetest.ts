/**
 * GeeTest CAPTCHA v4, server-side verification: https://docs.geetest.com/BehaviorVerification/deploy/server
 * The provider advises to pass visitors while it is down; here an unconfirmed result is refused (fail closed, C61).
 */
import { createHmac } from 'node:crypto';
import type { Logger } from '@hj/platform';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { SliderResult } from './slider.ts';

/** `unavailable`: no answer, or an invalid one. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

const longestAnswer = 64 * 1024;
const answerShape = z.object({
  status: z.string(),
  result: z.string().optional(),
  reason: z.string().optional(),
  code: z.string().optional(),
  captcha_args: z.object({ lot_number: z.string().optional() }).optional(),
});

/** Asks the provider to confirm the result that a browser sent. Never throws. */
export async function askGeetest(
  settings: NonNullable<Config['geetest']> & { timeoutMs: number },
  shown: SliderResult,
  log: Logger,
): Promise<Verdict> {
  const { lot_number, captcha_output, pass_token, gen_time } = shown;
  const sign_token = createHmac('sha256', settings.key).update(lot_number).digest('hex');
  const url = new URL('/validate', settings.url);
  url.searchParams.set('captcha_id', settings.id);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ lot_number, captcha_output, pass_token, gen_time, sign_token }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const answer = answerShape.parse(JSON.parse(await readShort(response)));
    if (answer.status !== 'success') throw new Error(`${answer.status} ${answer.code ?? ''}`);
    const named = answer.captcha_args?.lot_number;
    if (answer.result === 'success' && (named === undefined || named === lot_number)) return 'passed';
    log.info({ reason: answer.reason }, 'GeeTest refused a result');
    return 'failed';
  } catch (error) {
    log.error({ err: error }, 'GeeTest did not answer, or answered invalidly');
    return 'unavailable';
  }
}

async function readShort(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longestAnswer) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
