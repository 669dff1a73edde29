import { Button } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';

export function Fault({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p role="alert" className="text-13 text-danger">
      {children}
    </p>
  );
}

interface UnansweredProps {
  /** The sent command, and the text that it is not charged twice. */
  text: string;
  fault: string | undefined;
  isSending: boolean;
  onAsk: () => void;
}

/** In place of the form while the result of an earlier command is unknown: it is asked for, and nothing else is sent. */
export function Unanswered({ text, fault, isSending, onAsk }: UnansweredProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk();
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={submit}>
      <p className="text-13 text-warn">{text}</p>
      <Fault>{fault}</Fault>
      <Button type="submit" loading={isSending}>
        {t`查询结果`}
      </Button>
    </form>
  );
}
