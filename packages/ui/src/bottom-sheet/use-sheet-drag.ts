import { type PointerEvent, useRef } from 'react';

const CLOSE_SHARE = 0.25;

/** Whether a sheet of this height, dragged down so far, is to close. */
export function closesOnDrag(draggedPx: number, heightPx: number): boolean {
  return heightPx > 0 && draggedPx >= heightPx * CLOSE_SHARE;
}

/** Lets the head of a sheet pull it down; the sheet follows the finger without a render per move. */
export function useSheetDrag(onClose: () => void) {
  const sheetRef = useRef<HTMLDivElement>(null);
  const startY = useRef<number>(undefined);

  function move(draggedPx: number) {
    const sheet = sheetRef.current;
    if (!sheet) return;
    sheet.style.setProperty('--hj-sheet-drag', `${Math.max(0, draggedPx)}px`);
    sheet.toggleAttribute('data-dragging', draggedPx > 0);
  }

  function end(event: PointerEvent) {
    if (startY.current === undefined) return;
    const dragged = event.clientY - startY.current;
    startY.current = undefined;
    const close = event.type === 'pointerup' && closesOnDrag(dragged, sheetRef.current?.offsetHeight ?? 0);
    move(0);
    if (close) onClose();
  }

  return {
    sheetRef,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.target instanceof Element && event.target.closest('button, a, input, label')) return;
        startY.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (startY.current !== undefined) move(event.clientY - startY.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
