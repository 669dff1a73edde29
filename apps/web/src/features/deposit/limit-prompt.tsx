import { Button, buttonClass, ShieldIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ProtectionState } from '../../shared/protection/state.ts';
import { storage } from '../../shared/session/storage.ts';

/** For members without a deposit limit who have not deposited lately: the limits know of thirty days. */
function isAsked({ limits }: ProtectionState): boolean {
  return limits
    .filter(({ kind }) => kind === 'deposit')
    .every(({ value, pending, used }) => value === null && pending === null && Number(used) === 0);
}

/**
 * Before a first deposit the member is asked once whether to set a deposit limit (requirements §2.5). It proposes no amount, and
 * is put away for good.
 */
export function LimitPrompt({ userId, state }: { userId: string; state: ProtectionState | undefined }) {
  const [away, setAway] = useState(() => storage.get(`limitPromptAway_${userId}`) === '1');
  if (away || state === undefined || !isAsked(state)) return null;
  return (
    <aside
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface-1 px-4 py-3 text-13 leading-5 text-fg-2"
      aria-label={t`存款限额`}
    >
      <ShieldIcon size={20} className="flex-none text-fg-3" />
      <p className="grid min-w-0 flex-[1_1_14rem] text-pretty">
        <b className="font-semibold text-fg-1">{t`存款前，先为自己设一个限额`}</b>
        <span>{t`金额由您决定，设定后立即生效；调高须等待 24 小时。`}</span>
      </p>
      <span className="ml-auto flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            storage.set(`limitPromptAway_${userId}`, '1');
            setAway(true);
          }}
        >
          {t`暂不设定`}
        </Button>
        <Link to="/mine/protection" className={buttonClass({ variant: 'soft', size: 'sm' })}>
          {t`设定限额`}
        </Link>
      </span>
    </aside>
  );
}
