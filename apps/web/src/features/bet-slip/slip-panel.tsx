import { Amount, Pill } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { useEdition } from '../../shared/theme/edition.ts';
import { slipId } from './skip-to-slip.tsx';
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
  const isSeries = useSlip(({ isSeries }) => isSeries) && count > 1;
  return (
    <aside
      id={slipId}
      tabIndex={-1}
      className={clsx(
        'outline-none flex h-full min-h-0 flex-col border-line border-l bg-surface-1',
        className,
      )}
      aria-label={t`投注单与注单`}
    >
      {isProfessional ? (
        <PanelHead count={count} />
      ) : (
        <PanelTabs tab={tab} count={count} openBets={openBets} />
      )}
      {isProfessional || tab === 'slip' ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <SlipContent />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col">{bets}</div>
      )}
      {isProfessional ? (
        <div
          className={clsx(
            'flex-none overflow-y-auto border-line border-t',
            // A filled slip needs the room, a series all of it but the head; 全部 still opens the whole list.
            isSeries
              ? 'max-h-11 has-[header_[aria-expanded=true]]:max-h-[45%]'
              : count > 1
                ? 'max-h-[30%]'
                : 'max-h-[45%]',
          )}
        >
          {dockedBets}
        </div>
      ) : null}
    </aside>
  );
}

function PanelHead({ count }: { count: number }) {
  const isLoggedIn = useSession(({ token }) => token !== undefined);
  const balance = useSession((session) => session.balance);
  return (
    <header className="flex h-13 flex-none items-center gap-2 px-4 text-16">
      <h2 className="font-bold">{t`投注单`}</h2>
      <Pill>{count}</Pill>
      {isLoggedIn ? (
        <span className="ml-auto text-13 text-fg-3">
          <Trans>
            余额{' '}
            <b className="font-semibold text-fg-1">
              <Amount value={balance} />
            </b>
          </Trans>
        </span>
      ) : null}
    </header>
  );
}

function PanelTabs({ tab, count, openBets }: { tab: SlipTab; count: number; openBets: number }) {
  const tabs = [
    { value: 'slip', label: t`投注单`, figure: count },
    { value: 'bets', label: t`我的注单`, figure: openBets },
  ] as const;
  return (
    <div
      role="tablist"
      aria-label={t`投注单与注单`}
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
