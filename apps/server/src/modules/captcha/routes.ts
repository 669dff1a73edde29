import type { captchaCalls } from '@hj/contract';
import { addressKey, type RoutesOf, refuse } from '@hj/platform';
import { requireAttempt } from '../attempts/index.ts';
import { type CaptchaDeps, neededKind } from './captcha.ts';
import { issueImage } from './image/image.ts';
import type { Slider } from './slider/slider.ts';
import { validateSlider } from './slider/validate.ts';

export function captchaRoutes(deps: CaptchaDeps & { slider: Slider }): RoutesOf<typeof captchaCalls> {
  const { slider, config } = deps;
  const provider = config.geetest === undefined ? 'house' : 'geetest';
  // Returned for every kind: after a refusal with 6022 the page shows the slider without asking again.
  const maker = { provider, captchaId: config.geetest?.id ?? null } as const;
  return {
    '/site/api/v1/member/kaptchcate': async (input, context) => {
      await requireAttempt(deps, 'kind-address', addressKey(context.address));
      return { kaptchcate: await neededKind(deps, input.action, input.name, context), ...maker };
    },
    '/site/api/v1/register/defaultKaptcha': (_input, context) => issueImage(deps, context),
    '/site/api/v1/register/sliderPuzzle': async (input, context) => {
      if (provider !== 'house') throw refuse('not-found');
      return slider.issue(input.action, context);
    },
    '/site/api/v1/register/sliderAnswer': (input, context) => slider.answer(input, context),
    '/site/api/v1/member/validateGeeCheck': (input, context) => validateSlider(deps, input, context),
  };
}
