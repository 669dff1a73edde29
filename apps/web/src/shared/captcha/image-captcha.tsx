import { captchaMaxLength, captchaMessage } from '@hj/contract';
import { Field, Input, Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { CaptchaImage } from './captcha-calls.ts';

export interface ImageCaptchaProps {
  image: CaptchaImage | undefined;
  code: string;
  message: string | undefined;
  busy: boolean;
  onCode: (code: string) => void;
  onRenew: () => void;
}

/** The letters of an image; the form's own button sends what is typed here. */
export function ImageCaptcha({ image, code, message, busy, onCode, onRenew }: ImageCaptchaProps) {
  return (
    <div className="captcha__row">
      <Field label={t`验证码`} error={message} className="captcha__field">
        <Input
          // A new image is a new question: the cursor goes to it.
          key={image?.codeId}
          autoFocus
          value={code}
          maxLength={captchaMaxLength}
          placeholder={captchaMessage}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onCode(event.target.value)}
        />
      </Field>
      <button
        type="button"
        className="captcha__image"
        aria-label={t`验证码图片，看不清可换一张`}
        disabled={busy}
        onClick={onRenew}
      >
        {image ? <img src={image.image} alt="" /> : <Skeleton className="h-full w-full" />}
      </button>
    </div>
  );
}
