import { t } from '@lingui/core/macro';
import { Field } from '../field/field.tsx';
import { Input } from '../field/input.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import './image-captcha.css';

export interface ImageCaptchaProps {
  /** Undefined while it is on its way. */
  image: { image: string; codeId: string } | undefined;
  code: string;
  maxLength: number;
  /** Why the last answer was not taken, or no image came. */
  message: string | undefined;
  /** No image came: the place of the picture asks for one. */
  failed?: boolean;
  busy: boolean;
  onCode: (code: string) => void;
  onRenew: () => void;
}

/** The letters of an image; the form's own button sends the typed letters. */
export function ImageCaptcha(props: ImageCaptchaProps) {
  const { image, code, maxLength, message, failed = false, busy, onCode, onRenew } = props;
  return (
    <div className="hj-captcha">
      <Field label={t`验证码`} error={message} className="hj-captcha__field">
        <Input
          // A new image is a new question: the cursor goes to it.
          key={image?.codeId}
          autoFocus
          value={code}
          maxLength={maxLength}
          placeholder={t`请输入验证码`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onCode(event.target.value)}
        />
      </Field>
      <button
        type="button"
        className="hj-captcha__image"
        aria-label={failed ? undefined : t`验证码图片，看不清可换一张`}
        disabled={busy}
        onClick={onRenew}
      >
        {image ? (
          <img src={image.image} alt="" />
        ) : failed ? (
          t`重新加载图片`
        ) : (
          <Skeleton className="hj-captcha__wait" />
        )}
      </button>
    </div>
  );
}
