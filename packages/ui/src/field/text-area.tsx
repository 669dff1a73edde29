import { clsx } from 'clsx';
import type { Ref, TextareaHTMLAttributes } from 'react';
import { useFieldIds } from './field.tsx';
import './field.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. Inside a field it finds its label and message by itself. */
export function TextArea({ className, id, ref, rows = 4, ...rest }: TextAreaProps) {
  const field = useFieldIds();
  return (
    <textarea
      {...rest}
      ref={ref}
      rows={rows}
      id={id ?? field?.inputId}
      className={clsx('hj-text-area', field?.invalid && 'hj-text-area--invalid', className)}
      aria-invalid={field?.invalid || undefined}
      aria-describedby={rest['aria-describedby'] ?? field?.messageId}
    />
  );
}
