import { Amount, Pill, TrashIcon } from '@hj/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { clearSlip, useIsSlipLocked, useSlip } from '../../shared/sportsbook/slip-store.ts';
import { useEdition } from '../../shared/theme/edition.ts';
import { SlipContent } from './slip-content.tsx';
import { type SlipTab, useSlipTab } from './slip-tab.ts';

export interface SlipPanelProps {
  /** 我的注单 as the tab of the classic edition. */
  bets: ReactNode;
  /** 我的注单 docked under the slip of the professional edition. */
  dockedBets: ReactNode;
  openBets: number;
  className?: string;
}

/** The slip's column on a desktop. */
export function SlipPanel({ bets, dockedBets, openBets, className }: SlipPanelProps) {
  const isProfessional = useEdition(({ edition }) => edition === 'professional');
  const tab = useSlipTab(({ tab }) => tab);
  const count = useSlip(({ entries }) => entries.length);
  return (
    <aside
      className={clsx('flex h-full min-h-0 flex-col border-line border-l bg-surface-1', className)}
      aria-label="投注单与注单"
    >
      {isProfessional ? (
        <PanelHead count={count} />
      ) : (
        <PanelTabs tab={tab} count={count} openBets={openBets} />
      )}
      {isProfessional || tab === 'slip' ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <SlipTools count={count} />
          <SlipContent />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col">{bets}</div>
      )}
      {isProfessional ? (
        <div className="max-h-[45%] flex-none overflow-y-auto border-line border-t">{dockedBets}</div>
      ) : null}
    </aside>
  );
}

function PanelHead({ count }: { count: number }) {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const balance = useSession((session) => session.balance);
  return (
    <header className="flex h-13 flex-none items-center gap-2 px-4 text-16">
      <h2 className="font-bold">投注单</h2>
      <Pill>{count}</Pill>
      {isLoggedIn ? (
        <span className="ml-auto text-13 text-fg-3">
          余额{' '}
          <b className="font-semibold text-fg-1">
            <Amount value={balance} />
          </b>
        </span>
      ) : null}
    </header>
  );
}

function PanelTabs({ tab, count, openBets }: { tab: SlipTab; count: number; openBets: number }) {
  const tabs = [
    { value: 'slip', label: '投注单', figure: count },
    { value: 'bets', label: '我的注单', figure: openBets },
  ] as const;
  return (
    <div
      role="tablist"
      aria-label="投注单与注单"
      className="grid h-13 flex-none grid-cols-2 border-line border-b"
    >
      {tabs.map(({ value, label, figure }) => {
        const isOn = value === tab;
        return (
          <button
            key={value}
            type="button"
            role="tab"
            aria-selected={isOn}
            className={clsx(
              'relative flex items-center justify-center gap-1.5 text-[0.9375rem]',
              isOn
                ? 'font-bold text-fg-1 after:absolute after:inset-x-6 after:-bottom-px after:h-0.5 after:rounded-xs after:bg-brand-text'
                : 'text-fg-2',
            )}
            onClick={() => useSlipTab.setState({ tab: value })}
          >
            {label}
            {isOn && figure > 0 ? (
              <Pill>{figure}</Pill>
            ) : (
              <span className="num text-11 text-fg-3">{figure}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** The kind of slip, and emptying it. */
function SlipTools({ count }: { count: number }) {
  const isLocked = useIsSlipLocked();
  if (count === 0 || isLocked) return null;
  return (
    <div className="flex h-11 items-center justify-between px-3 text-12 text-fg-3">
      <span>单注</span>
      <ClearButton />
    </div>
  );
}

export function ClearButton() {
  return (
    <button
      type="button"
      className="inline-flex h-8 items-center gap-1 px-1 text-12 text-fg-3 hover:text-fg-1"
      onClick={clearSlip}
    >
      <TrashIcon size={14} />
      清空
    </button>
  );
}
