import { CloseIcon, IconButton, Segmented } from '@hj/ui';
import { BottomSheet } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { phoneQuery } from '../../shared/sportsbook/media.ts';
import { useSlip } from '../../shared/sportsbook/slip-store.ts';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { useBackCloses } from './back-closes.ts';
import { useOrder } from './order-store.ts';
import { Pills, SlipBar } from './slip-bar.tsx';
import { SlipContent } from './slip-content.tsx';
import { type SlipPane, type SlipTab, useSlipTab } from './slip-tab.ts';

export interface SlipDockProps {
  /** The column of a desktop, for the drawer of a tablet. */
  panel: ReactNode;
  /** 我的注单 for the sheet of a phone. */
  bets: ReactNode;
  openBets: number;
  isTabBarShown: boolean;
}

/** The slip where there is no column for it: a bar that opens a sheet on a phone and a drawer on a tablet. */
export function SlipDock({ panel, bets, openBets, isTabBarShown }: SlipDockProps) {
  const isPhone = useMediaQuery(phoneQuery);
  const [isOpen, setOpen] = useState(false);
  const hasSlip = useSlip(({ entries }) => entries.length > 0);
  const hasOrder = useOrder(({ view }) => view.phase !== 'none');
  const isRaised = isPhone && isTabBarShown;
  useBackCloses(isOpen && isPhone, () => setOpen(false));
  function open(tab: SlipTab, pane: SlipPane = 'slip') {
    useSlipTab.setState({ tab, pane });
    setOpen(true);
  }
  return (
    <>
      {isOpen && !isPhone ? null : hasSlip || hasOrder ? (
        <SlipBar isRaised={isRaised} onOpen={() => open('slip')} />
      ) : (
        <Pills
          isRaised={isRaised}
          openBets={openBets}
          onBets={() => open('bets')}
          onSlip={() => open('slip')}
          onSettings={() => open('slip', 'settings')}
        />
      )}
      {isPhone ? (
        <BottomSheet
          open={isOpen}
          onOpenChange={setOpen}
          title={t`投注单`}
          head={<SheetHead openBets={openBets} />}
        >
          <SheetBody bets={bets} />
        </BottomSheet>
      ) : (
        <Drawer isOpen={isOpen} onClose={() => setOpen(false)}>
          {panel}
        </Drawer>
      )}
    </>
  );
}

function SheetHead({ openBets }: { openBets: number }) {
  const tab = useSlipTab((state) => state.tab);
  const count = useSlip(({ entries }) => entries.length);
  const tabs: readonly { value: SlipTab; label: string }[] = [
    { value: 'slip', label: t`投注单 ${count}` },
    { value: 'bets', label: t`我的注单 ${openBets}` },
  ];
  return (
    <div className="flex h-13 items-center justify-between gap-2 px-3">
      <Segmented
        label={t`投注单与注单`}
        options={tabs}
        value={tab}
        onChange={(next) => useSlipTab.setState({ tab: next })}
      />
    </div>
  );
}

function SheetBody({ bets }: { bets: ReactNode }) {
  const tab = useSlipTab((state) => state.tab);
  return tab === 'slip' ? <SlipContent isTouch /> : <div className="flex h-[70dvh] flex-col">{bets}</div>;
}

function Drawer({
  isOpen,
  onClose,
  children,
}: {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    if (!isOpen) return;
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isOpen, onClose]);
  if (!isOpen) return null;
  return (
    <div
      className="fixed inset-y-0 right-0 z-(--z-slip) w-78 pt-(--h-topbar-dense) shadow-3"
      role="dialog"
      aria-label={t`投注单`}
    >
      <IconButton
        label={t`收起投注单`}
        className="!absolute top-[calc(var(--h-topbar-dense)+0.5rem)] -left-10 !bg-surface-1 shadow-2"
        onClick={onClose}
      >
        <CloseIcon size={18} />
      </IconButton>
      {children}
    </div>
  );
}
