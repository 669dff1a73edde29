import { Button, Empty, latePart, Skeleton, sayMissed, TicketIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense } from 'react';
import { ExclusionNotice } from '../../shared/protection/exclusion-notice.tsx';
import { useExclusion } from '../../shared/protection/state.ts';
import { requireLogin } from '../../shared/session/flows.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { Keypad } from './keypad.tsx';
import { OrderCard } from './order-card.tsx';
import { useOrder } from './order-store.ts';
import { SeriesTable } from './series-table.tsx';
import { Entries } from './slip-entries.tsx';
import { SettingsLink, SlipFoot } from './slip-foot.tsx';
import { useSlipTab } from './slip-tab.ts';
import { SlipTools } from './slip-tools.tsx';
import { ChipRow } from './stake-field.tsx';
import { useSlipView } from './use-slip-view.ts';

const SlipSettings = latePart(async () => (await import('./slip-settings.tsx')).SlipSettings, sayMissed);
const ShareSlip = latePart(async () => (await import('./share-slip.tsx')).ShareSlip, sayMissed);
const LoadSlip = latePart(async () => (await import('./load-slip.tsx')).LoadSlip, sayMissed);

/** Entries, order and button; the same on every screen. */
export function SlipContent({ isTouch = false }: { isTouch?: boolean }) {
  const hasEntries = useSlip(({ entries }) => entries.length > 0);
  const view = useOrder((order) => order.view);
  const pane = useSlipTab((state) => state.pane);
  const isOpen = view.phase === 'sending' || view.phase === 'confirming';
  if (pane !== 'slip') {
    return <Later>{pane === 'settings' ? <SlipSettings /> : <ShareSlip />}</Later>;
  }
  return (
    <>
      {isOpen ? null : <SlipTools isTouch={isTouch} />}
      {view.phase === 'none' ? null : (
        <div className="px-3 pt-1 pb-2">
          <OrderCard view={view} />
        </div>
      )}
      {hasEntries && !isOpen ? <SlipBody isTouch={isTouch} /> : null}
      {!hasEntries && view.phase === 'none' ? <EmptySlip /> : null}
      {/* With entries their foot has it, on a phone the tools. */}
      {isTouch || (hasEntries && !isOpen) ? null : (
        <div className="flex justify-center pb-3">
          <SettingsLink />
        </div>
      )}
    </>
  );
}

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton className="m-3 block h-32" />}>{children}</Suspense>;
}

function EmptySlip() {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  return (
    <>
      <Empty
        className="px-4 py-8"
        icon={<TicketIcon size={28} />}
        title={t`投注单是空的`}
        hint={t`点选任意赔率即可加入`}
        action={
          isLoggedIn ? null : (
            <Button size="sm" variant="soft" onClick={requireLogin}>
              {t`登录后投注`}
            </Button>
          )
        }
      />
      <Later>
        <LoadSlip />
      </Later>
    </>
  );
}

/** The height that the heads, the keypad and the button leave in the sheet. */
const touchEntries = 'max-h-[max(7rem,calc(100dvh-33rem))] overflow-y-auto';

function SlipBody({ isTouch }: { isTouch: boolean }) {
  const view = useSlipView();
  const exclusion = useExclusion();
  if (exclusion) return <ExclusionNotice exclusion={exclusion} what={t`投注`} />;
  const enter = () => {
    if (view.confirm.action !== undefined) view.press();
  };
  return (
    <>
      <div className={isTouch ? touchEntries : undefined}>
        <Entries view={view} isTouch={isTouch} onEnter={enter} />
        {view.model.mode === 'series' ? (
          <SeriesTable
            combos={view.model.combos}
            controls={view.controls}
            active={view.active}
            onEnter={enter}
            isTouch={isTouch}
          />
        ) : null}
      </div>
      {view.model.mode === 'series' && !isTouch && view.model.combos.length > 0 ? (
        <ChipRow control={view.active} className="px-3 pt-2" />
      ) : null}
      {isTouch ? <Keypad control={view.active} /> : null}
      <SlipFoot view={view} isTouch={isTouch} />
    </>
  );
}
