import { Field, Input } from '@hj/ui';
import { t } from '@lingui/core/macro';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  hint?: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** The six digits of the authenticator. */
export function CodeInput({ value, onChange, hint, error, autoFocus }: CodeInputProps) {
  return (
    <Field label={t`动态验证码`} hint={hint} error={error}>
      <Input
        className="num"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus={autoFocus}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
    </Field>
  );
}
