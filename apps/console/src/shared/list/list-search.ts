/** The state of a list in the address of its page, so that back, reload and a link keep it. */
import { t } from '@lingui/core/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { dayStart } from '../time.ts';

/** The search of an address: plain values under the names of filters. */
export type ListSearch = Readonly<Record<string, string | number | boolean | undefined>>;

export function readListSearch(search: Record<string, unknown>): ListSearch {
  const plain = ([, value]: [string, unknown]) => ['string', 'number', 'boolean'].includes(typeof value);
  return Object.fromEntries(Object.entries(search).filter(plain)) as ListSearch;
}

/** One of a few. */
export interface Choice<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  initial: Value;
  /** Many options stand in a menu. */
  menu?: boolean;
}

/** Words that are looked for. */
export interface Words {
  label: string;
  options?: undefined;
}

export type Filters = Readonly<Record<string, Choice<string> | Words>>;
export type Values<F extends Filters> = {
  readonly [Name in keyof F]: F[Name] extends Choice<infer Value> ? Value : string;
};

/** A filter of words. */
export const words = (label: string): Words => ({ label });

export function choice<Value extends string>(
  options: readonly { value: Value; label: string }[],
  look: { label?: string; initial: NoInfer<Value>; menu?: boolean },
): Choice<Value> {
  return { label: t`状态`, ...look, options };
}

/** The request to the server, in the terms of its list calls. */
export interface ListRequest<Sort extends string> {
  pageNum: number;
  pageSize: number;
  from?: number;
  to?: number;
  sort?: Sort | `-${Sort}`;
}

export interface ListState<F extends Filters, Sort extends string> {
  values: Values<F>;
  request: ListRequest<Sort>;
  /** The days that the period begins and ends with; empty: open. */
  days: { from: string; to: string };
  /** The search of this list's address, without the page: a saved view keeps it. */
  chosen: ListSearch;
  /** Changes some of it; a change of anything else than the page leads to the first one. */
  set: (change: ListSearch) => void;
  /** Replaces all of it. */
  show: (chosen: ListSearch) => void;
}

const LONGEST = 64;
const DAY_MS = 86_400_000;
const day = (value: unknown): string => (/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : '');

function readValue(filter: Choice<string> | Words, given: unknown): string {
  const text = given === undefined ? '' : String(given).slice(0, LONGEST);
  if (filter.options === undefined) return text;
  return filter.options.some(({ value }) => value === text) ? text : filter.initial;
}

/** Reads and changes the state of one list. `scope` stands before its names where a page has several lists. */
export function useListState<F extends Filters, Sort extends string>({
  scope,
  filters,
  sorts,
  pageSize,
}: {
  scope: string | undefined;
  filters: F;
  sorts: readonly Sort[];
  pageSize: number;
}): ListState<F, Sort> {
  const search: ListSearch = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const prefix = scope === undefined ? '' : `${scope}-`;
  const given = (name: string) => search[`${prefix}${name}`];
  const own = [...Object.keys(filters), 'from', 'to', 'sort'];

  const values = Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, readValue(filter, given(name))]),
  ) as Values<F>;
  const days = { from: day(given('from')), to: day(given('to')) };
  const [from, last] = [dayStart(days.from), dayStart(days.to)];
  const sort = sorts.flatMap((id) => [id, `-${id}`] as const).find((id) => id === given('sort'));
  const page = Number(given('page') ?? 1);

  const go = (change: ListSearch) => {
    const changed = Object.entries(change).map(([name, value]) => {
      const filter = filters[name];
      const initial = filter?.options === undefined ? '' : filter.initial;
      return [`${prefix}${name}`, value === initial ? undefined : value];
    });
    const next = { ...search, [`${prefix}page`]: undefined, ...Object.fromEntries(changed) };
    void navigate({ to: '.', search: next, resetScroll: false });
  };
  return {
    values,
    days,
    request: {
      ...{ pageNum: Number.isInteger(page) && page > 1 ? page : 1, pageSize },
      ...(from === undefined ? {} : { from }),
      ...(last === undefined ? {} : { to: last + DAY_MS }),
      ...(sort === undefined ? {} : { sort }),
    },
    chosen: Object.fromEntries(
      own.map((name) => [name, given(name)] as const).filter(([, value]) => value !== undefined),
    ),
    set: go,
    show: (chosen) => go({ ...Object.fromEntries(own.map((name) => [name, undefined])), ...chosen }),
  };
}
