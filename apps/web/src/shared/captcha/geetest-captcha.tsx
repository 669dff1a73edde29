import { captchaTypes } from '@hj/contract';
import { Skeleton } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { checkSlider, type SliderResult } from './captcha-calls.ts';
import { mountGeetest } from './geetest.ts';
import type { SliderParts } from './use-slider.ts';

const UNREACHABLE = t`安全验证加载失败，请检查网络后重试`;

/** The slider of GeeTest, where the site is configured for it; its result is checked by our server as ours is. */
export function GeetestCaptcha({
  captchaId,
  ...parts
}: SliderParts & {
  captchaId: string;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading');
  // Their widget lives longer than one render: it finds the callbacks of the last.
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });

  useEffect(() => {
    let left = false;
    let unmount: (() => void) | undefined;
    async function check(result: SliderResult): Promise<void> {
      const { action, onSolved, onFailed } = latest.current;
      try {
        const answer = await checkSlider(action, result);
        if (left) return;
        if (answer.kind === 'done') onSolved({ kaptchcate: captchaTypes.slider, ...answer.data });
        else onFailed(answer.message);
      } catch (error) {
        if (!left) onFailed(messageOf(error));
      }
    }
    if (place.current) {
      mountGeetest(captchaId, place.current, check, () => setState('broken')).then(
        (remove) => {
          if (left) return remove();
          unmount = remove;
          setState('ready');
        },
        () => left || setState('broken'),
      );
    }
    return () => {
      left = true;
      unmount?.();
    };
  }, [captchaId]);

  return (
    <div className="captcha-geetest">
      {state === 'loading' ? <Skeleton className="h-11 w-full" /> : null}
      {state === 'broken' ? <p role="alert">{UNREACHABLE}</p> : null}
      <div ref={place} />
    </div>
  );
}
