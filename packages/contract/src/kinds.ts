/** The numbers that calls carry for kinds of captchas and codes. Plain, so that the first script of the site can have them. */

/** `kaptchcate`: 99 says that none is shown (O13). */
export const captchaTypes = { image: 1, slider: 2, none: 99 } as const;
export type CaptchaType = (typeof captchaTypes)[keyof typeof captchaTypes];

/** `type`: the purpose of a code. */
export const codeTypes = { bindPhone: 1, reset: 2, newDevice: 3, bindEmail: 4, security: 5 } as const;
export type CodeType = (typeof codeTypes)[keyof typeof codeTypes];

/** `cate`: how it is sent (specification §7). */
export const codeCates = { sms: 0, email: 1, voice: 2 } as const;
export type CodeCate = (typeof codeCates)[keyof typeof codeCates];
