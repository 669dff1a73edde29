import { Button, IdCardIcon, latePart, sayMissed } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { useSession } from '../../shared/session/session-store.ts';

const NameDialog = latePart(async () => (await import('./bind-dialog.tsx')).NameDialog, sayMissed);

export const NAME_NEEDED = t`请先绑定真实姓名`;

/** Whether a channel that asks for the payer's name cannot be used yet. Unknown counts as bound: the server decides. */
export function useNameMissing(needsPayer: boolean): boolean {
  const unbound = useSession(({ userInfo }) => userInfo?.bindRealName === false);
  return needsPayer && unbound;
}

/** Who has to pay: the member in person, by the name that is bound. */
export function PayerLine() {
  const realName = useSession(({ userInfo }) => userInfo?.realName ?? undefined);
  return (
    <span>
      {t`付款人须为本人`}
      {realName === undefined ? null : <b className="ml-1.5 text-fg-2">{realName}</b>}
    </span>
  );
}

/** In the place of the amount where the payer's name is matched and none is bound. */
export function NameNeeded() {
  const [asking, setAsking] = useState(false);
  return (
    <section
      className="mt-3 flex items-center gap-3 rounded-lg border border-warn-line bg-warn-soft px-3 py-2.5 text-12 text-fg-2"
      aria-label={t`绑定真实姓名`}
    >
      <IdCardIcon size={22} className="flex-none text-warn" />
      <span className="grid min-w-0 flex-1">
        <b className="text-14 text-fg-1">{NAME_NEEDED}</b>
        <span>{t`该方式按付款人姓名核对到账，须与您本人一致`}</span>
      </span>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t`去绑定`}
      </Button>
      {asking ? (
        <Suspense>
          <NameDialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
