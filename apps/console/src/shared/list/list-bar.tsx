import { Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import type { Filters, ListState, Values } from './list-search.ts';
import { SearchInput } from './search-input.tsx';

/** The filters of a list: choices of a few, menus, dates and words. */
export function ListFilters<F extends Filters, Sort extends string>({
  filters,
  dates,
  state: { values, days, set },
}: {
  filters: F;
  dates: boolean;
  state: ListState<F, Sort>;
}) {
  return (
    <>
      {Object.entries(filters).map(([name, filter]) => {
        const value = values[name] ?? '';
        if (filter.options === undefined) return null;
        return filter.menu ? (
          <select
            key={name}
            aria-label={filter.label}
            value={value}
            onChange={({ target }) => set({ [name]: target.value })}
          >
            {filter.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ) : (
          <Segmented
            key={name}
            label={filter.label}
            options={filter.options}
            value={value}
            onChange={(next) => set({ [name]: next })}
          />
        );
      })}
      {dates ? (
        <span className="list-days">
          <input
            type="date"
            aria-label={t`开始日期`}
            value={days.from}
            max={days.to || undefined}
            onChange={({ target }) => set({ from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="date"
            aria-label={t`结束日期`}
            value={days.to}
            min={days.from || undefined}
            onChange={({ target }) => set({ to: target.value })}
          />
        </span>
      ) : null}
    </>
  );
}

/** The words that a list is searched by. */
export function ListSearchInputs<F extends Filters, Sort extends string>({
  filters,
  state: { values, set },
  shows = {},
}: {
  filters: F;
  state: ListState<F, Sort>;
  shows?: Partial<Values<F>> | undefined;
}) {
  return Object.entries(filters).map(([name, filter]) =>
    filter.options === undefined ? (
      <SearchInput
        key={`${name} ${values[name]}`}
        label={filter.label}
        text={values[name] ?? ''}
        onSearch={(text) => set({ ...(text === '' ? {} : shows), [name]: text })}
      />
    ) : null,
  );
}
