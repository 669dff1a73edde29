import { SearchIcon, Spinner } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { forgetSearches } from './recent-searches.ts';
import { SearchItems } from './search-items.tsx';
import { useSportSearch } from './use-sport-search.ts';

export interface SearchBoxProps {
  className?: string;
  onOpenMatch: (gide: string) => void;
  /** Something was chosen. */
  onDone?: () => void;
  /** The field appeared because its button was pressed. */
  isAsked?: boolean;
}

/** Finds matches and leagues of every sport as they are typed; arrow keys, Enter and Escape work. */
export function SearchBox({ className, onOpenMatch, onDone, isAsked = false }: SearchBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [, redraw] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const search = useSportSearch(onOpenMatch, () => {
    setOpen(false);
    input.current?.blur();
    onDone?.();
  });
  const { text, items, active } = search;
  useEffect(() => {
    if (isAsked) input.current?.focus();
  }, [isAsked]);
  const isShown = isOpen && (text.trim() !== '' || items.length > 0);

  function press(event: KeyboardEvent): void {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        event.preventDefault();
        setOpen(true);
        search.move(event.key === 'ArrowDown' ? 1 : -1);
        return;
      case 'Enter': {
        const chosen = active ?? (text.trim() === '' ? undefined : items[0]);
        if (isShown && chosen) search.choose(chosen);
        return;
      }
      case 'Escape':
        if (isShown) event.preventDefault();
        setOpen(false);
    }
  }

  return (
    <search
      className={clsx('relative min-w-0', className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <label className="flex h-8 w-full min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface-1 px-2.5 text-fg-3 focus-within:border-(--focus)">
        {search.isBusy ? <Spinner size={16} /> : <SearchIcon size={16} className="flex-none" />}
        <span className="hj-visually-hidden">{t`搜索球队或联赛`}</span>
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          value={text}
          maxLength={40}
          placeholder={t`球队、联赛、拼音或英文`}
          className="w-full min-w-0 text-ellipsis bg-transparent text-13 text-fg-1 outline-none placeholder:text-fg-3"
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
            search.change(event.target.value);
          }}
          onKeyDown={press}
        />
      </label>
      {isShown ? (
        <div className="absolute z-(--z-rail) top-[calc(100%_+_0.25rem)] right-0 w-[max(100%,_22rem)] max-w-[calc(100vw_-_1.5rem)] max-h-[min(26rem,_70dvh)] overflow-y-auto py-1 border border-line rounded-lg bg-surface-1 shadow-3 max-tablet:w-[calc(100vw_-_1.5rem)] max-tablet:right-auto max-tablet:left-0">
          <SearchItems
            listId={listId}
            items={items}
            active={active}
            empty={emptyWord()}
            onChoose={search.choose}
            onForget={() => {
              forgetSearches();
              redraw((turn) => turn + 1);
            }}
          />
        </div>
      ) : null}
    </search>
  );

  function emptyWord(): string {
    if (search.isBusy) return t`正在搜索`;
    return search.error ? messageOf(search.error) : t`没有找到相符的比赛或联赛，请换一个名称`;
  }
}
