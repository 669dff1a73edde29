import { Checkbox, ChevronDownIcon, ChevronUpIcon, IconButton, Segmented } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { NAVIGATION, type Settings } from './names.ts';

type Item = Settings['navigation'][number];

const BADGES = [
  { value: '', label: t`无` },
  { value: 'new', label: 'NEW' },
  { value: 'hot', label: 'HOT' },
] as const;

/** The items with one moved by a place. */
function moved(items: readonly Item[], from: number, to: number): Item[] {
  const list = [...items];
  list.splice(to, 0, ...list.splice(from, 1));
  return list;
}

/** The order of the main navigation, its hidden items and its badges. */
export function NavigationFields({
  items,
  onChange,
}: {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
}) {
  const change = (key: Item['key'], part: Partial<Item>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...part } : item)));
  return (
    <ol className="m-0 grid list-none gap-2 p-0">
      {items.map(({ key, badge, hidden }, at) => {
        const name = NAVIGATION[key];
        return (
          <li key={key} className="flex flex-wrap items-center gap-3">
            <span className="w-16 font-bold">{name}</span>
            <IconButton
              label={t`上移 ${name}`}
              disabled={at === 0}
              onClick={() => onChange(moved(items, at, at - 1))}
            >
              <ChevronUpIcon size={16} />
            </IconButton>
            <IconButton
              label={t`下移 ${name}`}
              disabled={at === items.length - 1}
              onClick={() => onChange(moved(items, at, at + 1))}
            >
              <ChevronDownIcon size={16} />
            </IconButton>
            <Segmented
              size="sm"
              label={t`${name}的角标`}
              options={BADGES}
              value={badge ?? ''}
              onChange={(value) => change(key, { badge: value === '' ? null : value })}
            />
            {key === 'home' ? null : (
              <Checkbox checked={!hidden} onChange={({ target }) => change(key, { hidden: !target.checked })}>
                {t`显示`}
              </Checkbox>
            )}
          </li>
        );
      })}
    </ol>
  );
}
