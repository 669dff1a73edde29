import type { Permission } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DeedDialog } from '../../shared/deed/deed-dialog.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { membersKey } from './queries.ts';

interface DeedButtonProps {
  permission: Permission;
  label: string;
  title: string;
  sureText: string;
  /** What it means, before it is done. */
  children: ReactNode;
  danger?: boolean;
  subject?: unknown;
  usualReason?: string;
  onSend: (deed: { reason: string }) => Promise<unknown>;
  /** What was typed is forgotten with the dialog. */
  onOpen?: () => void;
}

/** A deed on this member, for those who may; what it changed is asked for again. */
export function DeedButton({ permission, label, onOpen, danger, children, ...dialog }: DeedButtonProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const may = useMay(permission);
  if (!may) return null;
  return (
    <>
      <Button
        variant={danger ? 'danger' : 'outline'}
        size="sm"
        onClick={() => {
          onOpen?.();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open ? (
        <DeedDialog
          {...dialog}
          {...(danger ? { danger } : {})}
          onClose={() => setOpen(false)}
          onDone={() => client.invalidateQueries({ queryKey: membersKey })}
        >
          {children}
        </DeedDialog>
      ) : null}
    </>
  );
}
