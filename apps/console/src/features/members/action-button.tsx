import type { Permission } from '@hj/contract/console';
import { Button } from '@hj/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActionDialog } from '../../shared/action/action-dialog.tsx';
import { useMay } from '../../shared/session/session-store.ts';
import { membersKey } from './queries.ts';

interface ActionButtonProps {
  permission: Permission;
  label: string;
  title: string;
  sureText: string;
  /** Its meaning, shown before it is done. */
  children: ReactNode;
  danger?: boolean;
  subject?: unknown;
  usualReason?: string;
  onSend: (action: { reason: string }) => Promise<unknown>;
  /** Typed text is dropped with the dialog. */
  onOpen?: () => void;
}

/** An action on this member, for staff with the right; changed data is fetched again. */
export function ActionButton({ permission, label, onOpen, danger, children, ...dialog }: ActionButtonProps) {
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
        <ActionDialog
          {...dialog}
          {...(danger ? { danger } : {})}
          onClose={() => setOpen(false)}
          onDone={() => client.invalidateQueries({ queryKey: membersKey })}
        >
          {children}
        </ActionDialog>
      ) : null}
    </>
  );
}
