import { Segmented, Tabs } from '@hj/ui';
import { type BetFilter, SPANS, STATES } from './filter.ts';

export interface FilterBarProps {
  filter: BetFilter;
  onChange: (filter: BetFilter) => void;
  /** The member's own days make no span. */
  invalid: boolean;
}

export function FilterBar({ filter, onChange, invalid }: FilterBarProps) {
  const set = (change: Partial<BetFilter>) => onChange({ ...filter, ...change });
  return (
    <header className="bets-filter">
      <Tabs label="注单状态" items={STATES} value={filter.state} onChange={(state) => set({ state })} />
      <div className="bets-filter__span">
        <Segmented
          label="时间范围"
          size="sm"
          options={SPANS}
          value={filter.span}
          onChange={(span) => set({ span })}
        />
        {filter.span === 'own' ? (
          <span className="bets-filter__days">
            <input
              type="date"
              aria-label="开始日期"
              value={filter.from}
              max={filter.to}
              onChange={(event) => set({ from: event.target.value })}
            />
            –
            <input
              type="date"
              aria-label="结束日期"
              value={filter.to}
              min={filter.from}
              onChange={(event) => set({ to: event.target.value })}
            />
          </span>
        ) : null}
        {invalid ? (
          <span role="alert" className="text-12 text-danger">
            请选择正确的日期范围
          </span>
        ) : null}
      </div>
    </header>
  );
}
