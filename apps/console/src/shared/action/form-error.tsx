import { messageOf } from '../api/client.ts';

/** The reason why a form was not sent, or the refusal of its last request. */
export function FormError({ error, text }: { error: Error | null; text?: string | undefined }) {
  const shown = text ?? (error ? messageOf(error) : undefined);
  return shown === undefined ? null : (
    <p role="alert" className="text-13 text-danger">
      {shown}
    </p>
  );
}
