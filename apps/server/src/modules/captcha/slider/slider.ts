/**
 * The built-in slider (C61). The position of the hole is only in the picture, and sealed in the database. A right answer has the position
 * and a human path; a puzzle takes three answers. A wrong position and a scripted path get the same refusal.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { type CallAnswer, type CallInput, captchaTypes } from '@hj/contract';
import { type AppError, addressKey, type CallContext, decrypt, deriveKey, encrypt } from '@hj/platform';
import type { Deps } from '../../../deps.ts';
import { requireAttempt } from '../../attempts/index.ts';
import { refuse } from '../refusals.ts';
import { type CaptchaAction, sliderRules } from '../rules.ts';
import { pieceSize } from './jigsaw.ts';
import { expiry, idShape, isFor, issuePass, randomId, takesPass } from './passes.ts';
import { isMovedByHand } from './path.ts';
import { cutPuzzle } from './puzzle-picture.ts';
import { height, width } from './scenery.ts';
import { createSceneries } from './scenery-pool.ts';
import { endSlider, insertSlider, tryAnswer } from './store.ts';

export type SliderResult = CallAnswer<'/site/api/v1/register/sliderAnswer'>;
type SliderAnswer = CallInput<'/site/api/v1/register/sliderAnswer'>;

const precision = 2 ** 40;
const random = () => randomInt(precision) / precision;
const keyOf = (config: Pick<Deps['config'], 'secret'>) => deriveKey(config.secret, 'captcha/slider');

/** Seals the position of a hole, bound to its lot number. */
export function sealPlace(config: Pick<Deps['config'], 'secret'>, lot: string, x: number): Buffer {
  const place = Buffer.alloc(2);
  place.writeUInt16BE(x);
  return encrypt(keyOf(config), place, Buffer.from(lot));
}

/** @throws Error if sealed for another lot, or tampered with */
export function openPlace(config: Pick<Deps['config'], 'secret'>, lot: string, sealed: Buffer): number {
  return decrypt(keyOf(config), sealed, Buffer.from(lot)).readUInt16BE();
}

function refusal(left: number): AppError {
  return refuse(left > 0 ? 'slider-missed' : 'slider-used-up', {
    data: { kaptchcate: captchaTypes.slider, left },
  });
}

const resultTokens = ({ captcha_output, pass_token, gen_time }: SliderResult) => [
  captcha_output,
  pass_token,
  gen_time,
];

export function createSlider(deps: Deps) {
  const { config, db, now } = deps;
  const sceneries = createSceneries(random);

  return {
    /** Makes a puzzle. @throws AppError frequent-submission */
    async issue(
      action: CaptchaAction,
      context: CallContext,
    ): Promise<CallAnswer<'/site/api/v1/register/sliderPuzzle'>> {
      await requireAttempt(deps, 'slider-address', addressKey(context.address));
      const { x, ...picture } = await cutPuzzle(await sceneries.take(), random);
      const lot = randomId();
      const createdAt = now();
      await insertSlider(db, {
        ...{ id: lot, action, sealed: sealPlace(config, lot, x), device: context.device },
        ...{ addressKey: addressKey(context.address), createdAt, expiresAt: expiry(createdAt) },
      });
      return { lot_number: lot, ...picture, width, height, pieceSize };
    },

    /** @throws AppError frequent-submission; slider-missed, slider-used-up with data `{kaptchcate, left}` (`left`: answers left) */
    async answer(input: SliderAnswer, context: CallContext): Promise<SliderResult> {
      await requireAttempt(deps, 'slider-answer-address', addressKey(context.address));
      const lot = input.lot_number;
      if (!idShape.test(lot)) throw refusal(0);
      const slider = await tryAnswer(db, lot, sliderRules.mostTries);
      // One that is over, or of another browser, is not worth another answer.
      if (slider === undefined || !isFor(slider, context, now())) throw refusal(0);
      const elapsedMs = now().getTime() - slider.createdAt.getTime();
      const isRight =
        Math.abs(input.x - openPlace(config, lot, slider.sealed)) <= sliderRules.tolerancePx &&
        isMovedByHand(input.path, input.x, elapsedMs);
      const left = sliderRules.mostTries - slider.tries;
      if (!isRight && left > 0) throw refusal(left);
      if (!(await endSlider(db, lot)) || !isRight) throw refusal(0);
      const result: SliderResult = {
        lot_number: lot,
        captcha_output: randomBytes(32).toString('base64url'),
        pass_token: randomBytes(32).toString('base64url'),
        gen_time: String(Math.floor(now().getTime() / 1000)),
      };
      const browser = { address: context.address, device: slider.device ?? context.device };
      await issuePass(
        deps,
        'solved',
        { id: lot, tokens: resultTokens(result), action: slider.action },
        browser,
      );
      return result;
    },

    /** Whether the result was issued by `answer` and is used for the first time. */
    isSolved: (result: SliderResult, action: CaptchaAction, context: CallContext): Promise<boolean> =>
      takesPass(deps, 'solved', { id: result.lot_number, tokens: resultTokens(result), action }, context),
  };
}

export type Slider = ReturnType<typeof createSlider>;
