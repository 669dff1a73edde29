import { FilterBar, Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { call } from '../../shared/api/client.ts';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { sportNames, sportOrder } from '../../shared/sportsbook/bet-words.ts';
import { type BetFilter, type RecordRequest, STATES } from './filter.ts';

export interface FilterBarProps {
  filter: BetFilter;
  onChange: (filter: BetFilter) => void;
  /** What is asked for; undefined while the member's own days make no span. */
  request: RecordRequest | undefined;
}

export function BetFilterBar({ filter, onChange, request }: FilterBarProps) {
  const set = (change: Partial<BetFilter>) => onChange({ ...filter, ...change });
  return (
    <FilterBar
      tabs={
        <Tabs label={t`注单状态`} items={STATES} value={filter.state} onChange={(state) => set({ state })} />
      }
    >
      <select
        aria-label={t`球类`}
        value={filter.gameType}
        onChange={({ target }) =>
          set({ gameType: sportOrder.find((each) => each === target.value) ?? 'ALL' })
        }
      >
        {sportOrder.map((each) => (
          <option key={each} value={each}>
            {sportNames[each]}
          </option>
        ))}
      </select>
      <SpanPicker choice={filter} onChange={set} invalid={request === undefined} />
      <ExportButton
        disabled={request === undefined}
        load={() => call('/game/api/v1/record/betRecordExport', request ?? {})}
      />
    </FilterBar>
  );
}
