import { useEffect, useState } from 'react';

/** A touch makes its click after the finger has left. */
const CLICK_AFTER_MS = 350;

/** Whether a finger or the main button of a mouse is down, until its click has come. */
function usePressed(): boolean {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const press = ({ button }: PointerEvent) => {
      if (button !== 0) return;
      clearTimeout(timer);
      setPressed(true);
    };
    const release = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPressed(false), CLICK_AFTER_MS);
    };
    addEventListener('pointerdown', press);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', press);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, []);
  return pressed;
}

/** A value that stays as it was from a press to its click, so that the click comes to the element that was pressed. */
export function useStill<T>(value: T): T {
  const pressed = usePressed();
  const [shown, show] = useState(value);
  if (pressed || shown === value) return shown;
  show(value);
  return value;
}
