import { captchaMaxLength } from '@hj/contract';
import { CloseIcon, IconButton, ImageCaptcha, InfoIcon, RefreshIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { GeetestCaptcha } from './geetest-captcha.tsx';
import { SliderCaptcha } from './slider-captcha.tsx';
import type { CaptchaState, Guarded } from './use-captcha.ts';
import './captcha.css';

const TITLES: Record<CaptchaState['kind'], string> = { image: t`图形验证`, slider: t`安全验证` };

/** Opens inside a form, not over it. Draws nothing while no captcha is asked for. */
export function CaptchaPanel({
  flow,
}: {
  flow: Pick<Guarded<never>, Exclude<keyof Guarded<never>, 'submit'>>;
}) {
  const { captcha, busy } = flow;
  const panel = useRef<HTMLElement>(null);
  const kind = captcha?.kind;
  // A long form may have it below its edge.
  useEffect(() => {
    if (kind) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [kind]);
  if (!captcha) return null;
  const title = TITLES[captcha.kind];
  return (
    <section ref={panel} className="captcha" role="dialog" aria-label={title}>
      <header className="flex items-center h-8 -mr-2 text-fg-3">
        <h3 className="flex-1 text-[0.9375rem] font-semibold text-fg-1">{title}</h3>
        <IconButton size="sm" label={t`换一张`} disabled={busy} onClick={flow.renew}>
          <RefreshIcon size={16} />
        </IconButton>
        <IconButton size="sm" label={t`关闭${title}`} disabled={busy} onClick={flow.close}>
          <CloseIcon size={16} />
        </IconButton>
      </header>
      {captcha.kind === 'image' ? (
        <ImageCaptcha
          {...captcha}
          maxLength={captchaMaxLength}
          busy={busy}
          onCode={flow.setCode}
          onRenew={flow.renew}
        />
      ) : (
        <SliderOf flow={flow} captcha={captcha} />
      )}
    </section>
  );
}

function SliderOf({
  flow,
  captcha,
}: {
  flow: Pick<Guarded<never>, 'action' | 'solved' | 'failed'>;
  captcha: Extract<CaptchaState, { kind: 'slider' }>;
}) {
  const parts = { action: flow.action, onSolved: flow.solved, onFailed: flow.failed };
  const { provider, captchaId, message, round } = captcha;
  const notice = message ? (
    <p className="flex items-center gap-1 mt-1 text-12 leading-4.5 text-danger" role="alert">
      <InfoIcon size={14} />
      {message}
    </p>
  ) : null;
  return (
    <>
      {provider === 'geetest' && captchaId ? (
        <>
          <GeetestCaptcha key={round} captchaId={captchaId} {...parts} />
          {notice}
        </>
      ) : (
        <SliderCaptcha key={round} notice={notice} {...parts} />
      )}
      <p className="mt-1 text-12 leading-4.5 text-fg-2">
        <Trans>
          无法完成验证？
          <a className="captcha__link" href="/app/help/zxkf" target="_blank" rel="noreferrer">
            联系在线客服
          </a>
        </Trans>
      </p>
    </>
  );
}
