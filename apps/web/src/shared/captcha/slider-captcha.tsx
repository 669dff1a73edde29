import { CheckIcon, ChevronRightIcon, CloseIcon, Skeleton, Spinner } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { type SliderParts, type SliderPhase, useSlider } from './use-slider.ts';

const KNOBS: Partial<Record<SliderPhase, ReactNode>> = {
  checking: <Spinner size={16} />,
  solved: <CheckIcon size={20} />,
  wrong: <CloseIcon size={20} />,
};

const SAID: Partial<Record<SliderPhase, string>> = { checking: t`正在验证`, solved: t`验证成功` };

/** Along the track, short of the knob's own width. */
const along = (x: number, range: number) => `calc(${range > 0 ? x / range : 0} * (100% - 2.875rem))`;

const share = (part: number, whole: number) => (whole > 0 ? `${(part / whole) * 100}%` : '0%');

/** Our own puzzle: mouse, finger and keyboard move the piece, letting go asks the server. */
export function SliderCaptcha({ notice, ...parts }: SliderParts & { notice: ReactNode }) {
  const { phase, puzzle, x, range, trouble, handlers } = useSlider(parts);
  const said = SAID[phase];
  const knob = useRef<HTMLSpanElement>(null);
  // The keyboard goes on where the puzzle is, as it does with an image. Once more when the puzzle is there: the button that was
  // pressed has left, and the dialog may have taken the focus meanwhile. A member who goes on typing keeps the focus.
  const here = puzzle !== undefined;
  useEffect(() => {
    const typesOn = here && document.activeElement instanceof HTMLInputElement;
    if (!typesOn) knob.current?.focus({ preventScroll: true });
  }, [here]);
  return (
    <div className={clsx('relative', `captcha-slider--${phase}`)}>
      <div className="captcha-slider__picture">
        {puzzle ? (
          <>
            <img
              className="block w-full pointer-events-none"
              src={puzzle.background}
              alt=""
              draggable={false}
            />
            <img
              src={puzzle.piece}
              alt=""
              draggable={false}
              className="captcha-slider__piece block w-full pointer-events-none"
              style={{
                left: share(x, puzzle.width),
                top: share(puzzle.pieceY, puzzle.height),
                width: share(puzzle.pieceSize, puzzle.width),
              }}
            />
          </>
        ) : trouble ? (
          <p className="pt-14 px-4 text-13 text-danger text-center" role="alert">
            {trouble}
          </p>
        ) : (
          <Skeleton className="h-full w-full" />
        )}
      </div>
      <div className="relative h-10 mt-3 border border-line rounded-[0.5rem] bg-surface-3">
        <span className="captcha-slider__fill" style={{ width: `calc(1.5rem + ${along(x, range)})` }} />
        <span
          ref={knob}
          role="slider"
          tabIndex={0}
          aria-label={t`拼图滑块`}
          aria-describedby="captcha-slider-help"
          aria-valuemin={0}
          aria-valuemax={Math.round(range)}
          aria-valuenow={Math.round(x)}
          aria-disabled={phase === 'ready' || phase === 'moving' ? undefined : true}
          className="captcha-slider__knob"
          style={{ left: along(x, range) }}
          {...handlers}
        >
          {KNOBS[phase] ?? <ChevronRightIcon size={18} />}
        </span>
      </div>
      {notice}
      <p id="captcha-slider-help" className="mt-2 text-12 leading-4.5 text-fg-2">
        {t`按住滑块，拖到形状与拼图相同的缺口处松开，或用方向键移动、回车确认`}
      </p>
      <span role="status" className={said ? 'captcha-slider__said' : 'hj-visually-hidden'}>
        {said}
      </span>
    </div>
  );
}
