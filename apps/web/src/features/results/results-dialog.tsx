import type { GameType } from '@hj/contract';
import { Tabs } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useReducer } from 'react';
import type { ResultRowProps } from './result-row.tsx';
import { changeFilter, resultSports } from './results-filter.ts';
import { firstFilter, Results } from './results-list.tsx';

export interface ResultsDialogProps {
  /** The sport that is looked at behind the dialog. */
  gameType?: GameType;
  drawBets: ResultRowProps['drawBets'];
  onClose: () => void;
}

/** 赛果: matches that ended, by sport, day, league and team. */
export function ResultsDialog({ gameType = 'FT', drawBets, onClose }: ResultsDialogProps) {
  const [filter, change] = useReducer(changeFilter, gameType, firstFilter);
  return (
    <Dialog
      open
      size="xl"
      title={t`赛果`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <div className="flex min-h-[70dvh] flex-col">
        <div className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none]">
          <Tabs
            label={t`球类`}
            className="w-max min-w-full"
            items={resultSports}
            value={filter.gameType}
            onChange={(value) => change({ gameType: value })}
          />
        </div>
        <Results filter={filter} change={change} drawBets={drawBets} />
      </div>
    </Dialog>
  );
}
