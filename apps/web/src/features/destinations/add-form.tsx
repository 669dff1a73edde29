import type { DestinationKind } from '@hj/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { AddDialog } from './add-dialog.tsx';
import { AlipayForm } from './alipay-form.tsx';
import { BankForm } from './bank-form.tsx';
import { CoinForm } from './coin-form.tsx';
import type { Addable, Details } from './queries.ts';

export interface AddFormProps {
  addable: Addable;
  /** The member's name, masked. */
  holder: string;
  /** The form is complete; `clear` empties it when the destination has been added. */
  onDetails: (details: Details, clear: () => void) => void;
}

const FORMS = { bank: BankForm, alipay: AlipayForm, coin: CoinForm } as const;

/** Leads on with the withdrawal that a destination was missing for; a member who came by themselves stays. */
function useBack(): () => void {
  const navigate = useNavigate();
  const { from }: Record<string, unknown> = useSearch({ strict: false });
  return () => {
    if (from === '/mine/takemoney') void navigate({ to: from });
  };
}

/** The form of a kind, and the dialog that asks who it is before anything is sent. */
export function AddForm({
  kind,
  addable,
  holder,
}: {
  kind: DestinationKind;
  addable: Addable;
  holder: string;
}) {
  const [asked, setAsked] = useState<{ details: Details; clear: () => void }>();
  const [open, setOpen] = useState(false);
  const back = useBack();
  const Form = FORMS[kind];
  return (
    <>
      <Form
        addable={addable}
        holder={holder}
        onDetails={(details, clear) => {
          setAsked({ details, clear });
          setOpen(true);
        }}
      />
      <AddDialog
        open={open}
        details={asked?.details}
        addable={addable}
        holder={holder}
        onClose={() => setOpen(false)}
        onAdded={() => {
          asked?.clear();
          back();
        }}
      />
    </>
  );
}
