import { CopyIcon, DataRow, IconButton, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { copyText } from '../../shared/copy-text.ts';

/** Copies and says so, or names another way. */
export async function copyWithWord(text: string, name: string): Promise<void> {
  if (await copyText(text)) toast.success(t`${name}已复制`);
  else toast.error(t`复制失败，请长按选择${name}`);
}

export interface CopyRowProps {
  name: string;
  /** The text that is copied. */
  text: string;
  /** The shown text, where it differs. */
  children?: ReactNode;
  /** The value that must be met exactly. */
  strong?: boolean;
}

/** A value of the order that is needed elsewhere. */
export function CopyRow({ name, text, children, strong }: CopyRowProps) {
  return (
    <DataRow name={name}>
      <span className={clsx('num min-w-0 py-1 select-all', strong && 'text-16 font-bold')}>
        {children ?? text}
      </span>
      <IconButton size="sm" label={t`复制${name}`} onClick={() => copyWithWord(text, name)}>
        <CopyIcon size={16} />
      </IconButton>
    </DataRow>
  );
}
