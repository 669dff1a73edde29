import { cleanAmount, grouped, useGroupedCaret } from '@hj/ui';

/** The number of a text of whole yuan; `undefined` for everything else. */
export const wholeYuan = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

export interface YuanInputProps {
  label: string;
  /** As typed, without commas. */
  value: string;
  onChange: (text: string) => void;
}

/** A stake of whole yuan in the settings of the slip: 1,000, while it is typed too. */
export function YuanInput({ label, value, onChange }: YuanInputProps) {
  const { input, note } = useGroupedCaret(value);
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      aria-label={label}
      className="num h-9 w-full min-w-0 rounded-[0.375rem] border border-line-control bg-surface-1 px-2.5 font-bold text-14 text-fg-1"
      value={grouped(value)}
      onChange={({ target }) => {
        const text = cleanAmount(target.value);
        if (text.length > 7) return;
        note(target);
        onChange(text);
      }}
    />
  );
}
