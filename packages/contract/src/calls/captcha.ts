import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { captchaMaxLength } from '../validation.ts';

export const captchaType = z.union([z.literal(1), z.literal(2), z.literal(99)]);
export const captchaActions = z.enum(['login', 'register', 'sendCode']);

/** How a guarded call carries its captcha. */
export const captchaAnswer = {
  kaptchcate: captchaType,
  /** The `x-code` of the image, or the answer of `validateGeeCheck`. */
  codeId: z.string().max(64).default(''),
  code: z.string().max(64).default(''),
};

/** The data of 6021 and 6022: which kind is asked for. `left`: how many answers a slider puzzle still takes. */
export const captchaData = z.object({ kaptchcate: captchaType, left: z.int().optional() });

/** The result of a solved slider: specification §3. */
export const sliderResult = z.object({
  lot_number: z.string().max(64),
  captcha_output: z.string().max(4096),
  pass_token: z.string().max(512),
  gen_time: z.string().max(32),
});

export const captchaImage = z.object({ image: z.string().startsWith('data:image/'), 'x-code': z.string() });

export const captchaCalls = defineCalls({
  '/site/api/v1/member/kaptchcate': {
    summary: 'Which captcha the next attempt needs',
    request: z.object({ action: captchaActions, name: z.string().max(64).default('') }),
    response: z.object({
      kaptchcate: captchaType,
      /** Who makes the sliders of this site, whichever kind is needed now: any attempt may still be asked for one (6022). */
      provider: z.enum(['house', 'geetest']),
      /** Who the provider knows the site as; our own slider needs none. */
      captchaId: z.string().nullable(),
    }),
    codes: [6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/register/defaultKaptcha': {
    summary: 'A new captcha image',
    request: z.object({}),
    response: captchaImage,
    codes: [6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/register/sliderPuzzle': {
    summary: 'A new puzzle of our own slider',
    request: z.object({ action: captchaActions }),
    response: z.object({
      lot_number: z.string(),
      background: z.string().startsWith('data:image/'),
      piece: z.string().startsWith('data:image/'),
      width: z.int(),
      height: z.int(),
      pieceSize: z.int(),
      /** Pixels from the top at which the piece slides. */
      pieceY: z.int(),
    }),
    /** 6004: the slider is another provider's. */
    codes: [6004, 6011],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/register/sliderAnswer': {
    summary: 'Where the piece was let go, and how it got there',
    request: z.object({
      lot_number: z.string().max(64),
      /** Pixels from the left, in the picture's own size. */
      x: z.number().min(0).max(1000),
      /** x, y in pixels and milliseconds since the press. */
      path: z.array(z.tuple([z.number(), z.number(), z.number()])).max(500),
    }),
    response: sliderResult,
    codes: [6011, 6022],
    access: 'guest',
    money: false,
  },
  '/site/api/v1/member/validateGeeCheck': {
    summary: 'The result of a slider, checked with the service that made it',
    request: sliderResult.extend({ validate_way: z.literal(0), action: captchaActions }),
    response: z.object({ codeId: z.string(), code: z.string().max(captchaMaxLength * 6) }),
    codes: [6011, 6022],
    access: 'guest',
    money: false,
  },
});
