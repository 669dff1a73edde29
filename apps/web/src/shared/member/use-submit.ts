import { toast } from '@hj/ui';
import { type BaseSyntheticEvent, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../api/api-error.ts';
import { useLock } from '../api/use-lock.ts';

export interface SubmitSteps<Values extends FieldValues> {
  send: (values: Values) => Promise<unknown>;
  /** Which field a refusal is about, by its code; the others stand on the form. */
  fields?: Partial<Record<number, FieldPath<Values>>>;
  /** For refusals whose words say the field and whose code does not. */
  fieldOf?: (error: ApiError) => FieldPath<Values> | undefined;
  /** Refusals that the form answers in another way than with an error. */
  handled?: (error: ApiError) => boolean;
  /** The toast; a form that only leads on says nothing. */
  done?: string;
  onDone?: (values: Values) => void;
}

export interface Submit {
  busy: boolean;
  /** A refusal that is about no field. */
  message: string | undefined;
  onSubmit: (event?: BaseSyntheticEvent) => Promise<void>;
}

/** Sends a form once at a time. Typed values stay on a refusal, which stands beside its field. */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { send, fields = {}, fieldOf, handled, done, onDone }: SubmitSteps<Values>,
): Submit {
  const [state, setState] = useState<{ busy: boolean; message: string | undefined }>({
    busy: false,
    message: undefined,
  });
  const lock = useLock();

  function refuse(error: unknown): string | undefined {
    const message = messageOf(error);
    const known = error instanceof ApiError ? error : undefined;
    if (known && handled?.(known)) return undefined;
    const field = known && (fieldOf?.(known) ?? (known.code === undefined ? undefined : fields[known.code]));
    if (field === undefined) return message;
    form.setError(field, { type: 'server', message }, { shouldFocus: true });
    return undefined;
  }

  async function run(values: Values): Promise<void> {
    if (!lock.take()) return;
    setState({ busy: true, message: undefined });
    let message: string | undefined;
    try {
      await send(values);
      if (done !== undefined) toast.success(done);
      onDone?.(values);
    } catch (error) {
      message = refuse(error);
    } finally {
      lock.free();
      setState({ busy: false, message });
    }
  }

  return { ...state, onSubmit: form.handleSubmit(run) };
}
