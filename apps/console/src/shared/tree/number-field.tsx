import { Field, Input } from '@hj/ui';
import { useState } from 'react';
import { numberText, readNumber } from './numbers.ts';

interface NumberFieldProps {
  label: string;
  /** NaN: the text is no number of this field; null: empty. */
  value: number | null;
  /** Decimals of a rate in per cent; 0: a whole number. */
  places: number;
  nullable: boolean;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** A whole number, or a rate in per cent that is kept as a whole number of its smallest part. */
export function NumberField({ label, value, places, nullable, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => numberText(value, places));
  const read = (text: string) => (nullable && text === '' ? null : readNumber(text, places));
  // The typed text stays while it equals the value: `1.0` on the way to `1.05`.
  const shown = Object.is(read(typed), value) ? typed : numberText(value, places);
  return (
    <Field label={label} error={error}>
      <Input
        className="num"
        inputMode={places === 0 ? 'numeric' : 'decimal'}
        maxLength={12}
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          const text = target.value.trim();
          setTyped(text);
          onChange(read(text));
        }}
      />
    </Field>
  );
}
