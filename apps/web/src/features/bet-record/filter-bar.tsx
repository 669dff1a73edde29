import { FilterBar, Tabs } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { playedVenuesQuery } from '../../shared/games/queries.ts';
import { ExportButton } from '../../shared/records/export-button.tsx';
import { SpanPicker } from '../../shared/records/span-picker.tsx';
import { LOCAL_SPORT } from '../../shared/sport/local-sport.ts';
import { sportNames, sportOrder } from '../../shared/sportsbook/bet-words.ts';
import { type BetFilter, type RecordRequest, STATES } from './filter.ts';

export interface FilterBarProps {
  filter: BetFilter;
  onChange: (filter: BetFilter) => void;
  /** The requested span; undefined while the member's own days make none. */
  request: RecordRequest | undefined;
}

export function BetFilterBar({ filter, onChange, request }: FilterBarProps) {
  const { data: venues } = useQuery(playedVenuesQuery);
  const set = (change: Partial<BetFilter>) => onChange({ ...filter, ...change });
  return (
    <FilterBar
      tabs={
        <Tabs label={t`注单状态`} items={STATES} value={filter.state} onChange={(state) => set({ state })} />
      }
    >
      <select
        aria-label={t`场馆`}
        value={filter.enName}
        onChange={({ target }) => set({ enName: target.value, gameType: 'ALL' })}
      >
        <option value={LOCAL_SPORT}>{t`鸿竞体育`}</option>
        {venues?.map(({ enName, name }) => (
          <option key={enName} value={enName}>
            {name}
          </option>
        ))}
      </select>
      {filter.enName === LOCAL_SPORT ? (
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
      ) : null}
      <SpanPicker choice={filter} onChange={set} invalid={request === undefined} />
      <ExportButton
        disabled={request === undefined}
        load={() => call('/game/api/v1/record/betRecordExport', request ?? {})}
      />
    </FilterBar>
  );
}
