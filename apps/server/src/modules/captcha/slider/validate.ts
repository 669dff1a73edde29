/** Verifies the result of a slider with its provider and exchanges it for the pass of the attempt (4.44, 4.45). */
import { type CallAnswer, type CallInput, captchaTypes } from '@hj/contract';
import { addressKey, type CallContext } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { requireAttempt } from '../../attempts/index.ts';
import { refuse } from '../refusals.ts';
import { type CaptchaAction, sliderRules } from '../rules.ts';
import { askGeetest, type Verdict } from './geetest.ts';
import { issuePass, randomId } from './passes.ts';
import type { Slider, SliderResult } from './slider.ts';
import { spendLot } from './store.ts';

async function judge(
  deps: Deps & { slider: Slider },
  shown: SliderResult,
  action: CaptchaAction,
  context: CallContext,
): Promise<Verdict> {
  const { geetest } = deps.config;
  if (geetest === undefined)
    return (await deps.slider.isSolved(shown, action, context)) ? 'passed' : 'failed';
  if (!/^[\w-]+$/.test(shown.lot_number)) return 'failed';
  // The provider confirms a lot repeatedly; here each lot is valid once.
  const isFirst = await spendLot(deps.db, {
    ...{ id: shown.lot_number, action, addressKey: addressKey(context.address) },
    expiresAt: new Date(deps.now().getTime() + sliderRules.spentLotsMs),
  });
  const timeoutMs = deps.config.gatewayTimeoutMs;
  return isFirst ? askGeetest({ ...geetest, timeoutMs }, shown, context.log) : 'failed';
}

/** @throws AppError frequent-submission, slider-failed (wrong or used), slider-unavailable */
export async function validateSlider(
  deps: Deps & { slider: Slider },
  input: CallInput<'/site/api/v1/member/validateGeeCheck'>,
  context: CallContext,
): Promise<CallAnswer<'/site/api/v1/member/validateGeeCheck'>> {
  await requireAttempt(deps, 'slider-answer-address', addressKey(context.address));
  const { action, validate_way: _way, ...shown } = input;
  const verdict = await judge(deps, shown, action, context);
  if (verdict !== 'passed') {
    throw refuse(`slider-${verdict}`, { data: { kaptchcate: captchaTypes.slider } });
  }
  const [codeId, code] = [randomId(), randomId()];
  await issuePass(deps, 'validated', { id: codeId, tokens: [code], action }, context);
  return { codeId, code };
}
