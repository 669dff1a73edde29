/** The number of a text of whole yuan; `undefined` for everything else. */
export const wholeYuan = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : undefined);

export interface YuanInputProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** A stake of whole yuan in the settings of the slip. */
export function YuanInput({ label, value, onChange }: YuanInputProps) {
  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={label}
      className="num h-9 w-full min-w-0 rounded-[0.375rem] border border-line-control bg-surface-1 px-2.5 font-bold text-14 text-fg-1"
      value={value}
      maxLength={7}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
