import { captchaMaxLength, captchaMessage } from '@hj/contract';
import { CloseIcon, Field, IconButton, Input, RefreshIcon, Skeleton } from '@hj/ui';
import type { CaptchaState } from './use-auth-flow.ts';

export interface CaptchaPanelProps {
  captcha: CaptchaState;
  busy: boolean;
  onCode: (code: string) => void;
  onRenew: () => void;
  onClose: () => void;
}

/** 图形验证: opens inside the form, not over it; the form's own button sends what is typed here. */
export function CaptchaPanel({ captcha, busy, onCode, onRenew, onClose }: CaptchaPanelProps) {
  const { image, code, message } = captcha;
  return (
    <section className="auth-captcha" role="dialog" aria-label="图形验证">
      <header className="auth-captcha__head">
        <h3>图形验证</h3>
        <IconButton size="sm" label="换一张" disabled={busy} onClick={onRenew}>
          <RefreshIcon size={16} />
        </IconButton>
        <IconButton size="sm" label="关闭图形验证" disabled={busy} onClick={onClose}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      <div className="auth-captcha__row">
        <Field label="验证码" error={message} className="auth-captcha__field">
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
          className="auth-captcha__image"
          aria-label="验证码图片，看不清可换一张"
          disabled={busy}
          onClick={onRenew}
        >
          {image ? <img src={image.image} alt="" /> : <Skeleton className="h-full w-full" />}
        </button>
      </div>
    </section>
  );
}
