import { InfoIcon } from '@hj/ui';
import './member.css';

/** A refusal that stands on a form. */
export function FormMessage({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className="member-form__message" role="alert">
      <InfoIcon size={16} />
      {children}
    </p>
  );
}
