import { Button } from '@hj/ui';
import { FormMessage } from './form-message.tsx';

export interface FormActionsProps {
  label: string;
  busy: boolean;
  message: string | undefined;
  /** Not everything is filled in: the button looks disabled, and a press names the missing fields. */
  incomplete?: boolean;
}

/** The end of a form: why it was refused, and the button. */
export function FormActions({ label, busy, message, incomplete }: FormActionsProps) {
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <Button type="submit" size="lg" block loading={busy} aria-disabled={incomplete || undefined}>
        {label}
      </Button>
    </>
  );
}
