import { messageOf } from '../api/client.ts';

/** The refusal of what a form sent last. */
export function FormError({ error }: { error: Error | null }) {
  return error ? (
    <p role="alert" className="text-13 text-danger">
      {messageOf(error)}
    </p>
  ) : null;
}
