import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { cleanAmount, grouped } from './amount-text.ts';

/** A change of the text by its keys. */
export interface AmountEdit {
  /** Signs of the amount before the caret. */
  before: number;
}

export interface GroupedCaret {
  input: RefObject<HTMLInputElement | null>;
  /** The last one; undefined after `forget`. */
  edit: AmountEdit | undefined;
  /** To be called with the input as it was changed, and with the number of signs before the caret that are not taken. */
  note: (changed: HTMLInputElement, refused?: number) => void;
  forget: () => void;
}

/** Where the caret stands in the grouped text, with so many signs of the amount before it. */
function caretOf(shown: string, before: number): number {
  let place = 0;
  for (let left = before; left > 0 && place < shown.length; place += 1) if (shown[place] !== ',') left -= 1;
  return place;
}

/** For an input that shows `value` grouped: keeps the caret behind the same character after each edit. */
export function useGroupedCaret(value: string): GroupedCaret {
  const input = useRef<HTMLInputElement>(null);
  const [edit, setEdit] = useState<AmountEdit>();
  const moveCaret = useEffectEvent((before: number) => {
    const place = caretOf(grouped(value), before);
    input.current?.setSelectionRange(place, place);
  });
  useLayoutEffect(() => {
    if (edit !== undefined) moveCaret(edit.before);
  }, [edit]);
  return {
    input,
    edit,
    note: ({ value: typed, selectionStart }, refused = 0) => {
      const before = cleanAmount(typed.slice(0, selectionStart ?? typed.length)).length;
      setEdit({ before: before - refused });
    },
    forget: () => setEdit(undefined),
  };
}
