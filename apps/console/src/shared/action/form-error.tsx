import { messageOf } from '../api/client.ts';

/** Why a form was not sent, or else the refusal of what it sent last. */
export function FormError({ error, text }: { error: Error | null; text?: string | undefined }) {
  const shown = text ?? (error ? messageOf(error) : undefined);
  return shown === undefined ? null : (
    <p role="alert" className="text-13 text-danger">
      {shown}
    </p>
  );
}
