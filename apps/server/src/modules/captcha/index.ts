import { captchaCalls } from '@hj/contract';
import type { CallContext } from '@hj/platform';
import { type Module, serve } from '../../module.ts';
import { type CaptchaAnswer, type CaptchaDeps, requireCaptcha, requireImage } from './captcha.ts';
import { issueImage } from './image/image.ts';
import { captchaJobs } from './jobs.ts';
import { captchaRoutes } from './routes.ts';
import type { CaptchaAction } from './rules.ts';
import type { Browser } from './slider/passes.ts';
import { createSlider } from './slider/slider.ts';

export type { LoginRisk } from './captcha.ts';

export function createCaptcha(deps: CaptchaDeps) {
  return {
    ...serve(captchaCalls, captchaRoutes({ ...deps, slider: createSlider(deps) })),
    jobs: captchaJobs(deps),
    /** @see requireCaptcha */
    require: (action: CaptchaAction, answer: CaptchaAnswer, context: CallContext): Promise<void> =>
      requireCaptcha(deps, action, answer, context),
    desk: {
      captcha: {
        issueImage: (browser: Browser) => issueImage(deps, browser),
        /** @see requireImage */
        requireImage: (answer: Pick<CaptchaAnswer, 'codeId' | 'code'> | undefined, browser: Browser) =>
          requireImage(deps, answer, browser),
      },
    },
  } satisfies Module;
}

export type Captcha = ReturnType<typeof createCaptcha>;
