import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type CropState, cropOf, MAX_ZOOM, moveCrop, zoomCrop } from './crop-state.ts';

const STAGE_PX = 560;
const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-0.04, 0],
  ArrowRight: [0.04, 0],
  ArrowUp: [0, -0.04],
  ArrowDown: [0, 0.04],
};

export interface AvatarCropProps {
  picture: ImageBitmap;
  value: CropState;
  onChange: (next: CropState) => void;
}

/** The square that is kept: dragged with a finger or the arrow keys, enlarged with the slider. */
export function AvatarCrop({ picture, value, onChange }: AvatarCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { x, y, width, height } = cropOf(value, picture);
    context.clearRect(0, 0, STAGE_PX, STAGE_PX);
    context.drawImage(picture, x, y, width, height, 0, 0, STAGE_PX, STAGE_PX);
  }, [picture, value]);

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!from.current) return;
    const edge = event.currentTarget.clientWidth || 1;
    const right = (event.clientX - from.current.x) / edge;
    const down = (event.clientY - from.current.y) / edge;
    from.current = { x: event.clientX, y: event.clientY };
    onChange(moveCrop(value, picture, right, down));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = ARROWS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moveCrop(value, picture, ...step));
  }

  return (
    <div className="grid justify-items-center gap-2">
      <button
        type="button"
        className="avatar-crop__stage"
        aria-label={t`头像范围，拖动或用方向键移动图片`}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          from.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          from.current = undefined;
        }}
        onPointerCancel={() => {
          from.current = undefined;
        }}
      >
        <canvas className="block w-full h-full" ref={canvas} width={STAGE_PX} height={STAGE_PX} />
        <span className="avatar-crop__ring" aria-hidden="true" />
      </button>
      <label className="avatar-crop__zoom flex items-center gap-3 w-70 min-h-11 text-13 text-fg-2">
        <Trans>
          缩放
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.02}
            value={value.zoom}
            onChange={(event) => onChange(zoomCrop(value, picture, Number(event.target.value)))}
          />
        </Trans>
      </label>
    </div>
  );
}
