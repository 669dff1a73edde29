import { buttonClass, UploadIcon } from '@hj/ui';
import { clsx } from 'clsx';
import { PICTURE_ACCEPT } from './picture.ts';
import './file-button.css';

export interface FileButtonProps {
  label: string;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
  variant?: 'primary' | 'outline' | 'soft';
}

/** Chooses a picture from the machine; on a phone the camera is offered too. */
export function FileButton({ label, disabled, onFile, variant = 'outline' }: FileButtonProps) {
  return (
    <label
      className={clsx(buttonClass({ variant, size: 'lg', block: true }), 'file-button')}
      aria-disabled={disabled || undefined}
    >
      <UploadIcon size={16} />
      {label}
      <input
        type="file"
        className="hj-visually-hidden"
        accept={PICTURE_ACCEPT}
        disabled={disabled}
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
