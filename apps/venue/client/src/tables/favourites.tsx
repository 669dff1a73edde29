import { t } from '@lingui/core/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { fenOf } from '../api/amounts.ts';
import { Dialog } from '../hud/dialog.tsx';
import { totalOf } from './chip-stack.ts';
import { Favourites } from './favourites-store.ts';
import { useOpenTable, useTablePlay } from './table-context.ts';
import type { Favourite } from './table-types.ts';
import { yuan } from './yuan.ts';

const longestName = 12;
const sumText = ({ wagers }: Favourite): string =>
  yuan(Object.values(wagers).reduce((sum, amount) => sum + fenOf(amount), 0n));

/** One press lays a favourite on the table. */
export function FavouriteRow({ betting }: { betting: boolean }) {
  const { favourites } = useOpenTable();
  const game = useTablePlay((play) => play.view.game);
  const { list } = useStore(favourites.store);
  // Another table of the channel may have another game.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again when the game is another one
  useEffect(() => void favourites.load(), [favourites, game]);
  if (!Favourites.has(game) || list === null || list.length === 0) return null;
  return (
    <ul className="favourite-row" aria-label={t`常用注`}>
      {list.map((favourite) => {
        const { id, name } = favourite;
        const sum = sumText(favourite);
        return (
          <li key={id}>
            <button
              type="button"
              disabled={!betting}
              aria-label={t`放上常用注${name}，共 ${sum} 元`}
              onClick={() => favourites.place(favourite)}
            >
              {name}
              <small>{sum}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function FavouritesButton() {
  const game = useTablePlay((play) => play.view.game);
  const [open, setOpen] = useState(false);
  if (!Favourites.has(game)) return null;
  return (
    <>
      <button type="button" className="favourites-button" onClick={() => setOpen(true)}>
        {t`常用注`}
      </button>
      {open && <FavouritesSheet close={() => setOpen(false)} />}
    </>
  );
}

/** Keeps, renames and deletes favourites. */
function FavouritesSheet({ close }: { close(): void }) {
  const { favourites } = useOpenTable();
  const { list, busy, fault } = useStore(favourites.store);
  return (
    <Dialog title={t`常用注`} onClose={close}>
      <SaveForm />
      {fault !== null && (
        <p className="favourite-fault" role="alert">
          {fault || t`暂时无法保存，请稍后再试。`}
        </p>
      )}
      {list === null && <p className="muted">{busy ? t`加载中…` : t`暂时无法读取，请稍后再试。`}</p>}
      {list?.length === 0 && <p className="muted">{t`还没有常用注。摆好筹码后在这里起名保存。`}</p>}
      <ul className="favourite-list">
        {list?.map((favourite) => (
          <Row key={favourite.id} favourite={favourite} />
        ))}
      </ul>
    </Dialog>
  );
}

function SaveForm() {
  const { favourites } = useOpenTable();
  // Drawn anew when the table changes.
  useTablePlay((play) => play.chips);
  useTablePlay((play) => play.own);
  const busy = useStore(favourites.store, (state) => state.busy);
  const [name, setName] = useState('');
  const laid = favourites.laid();
  const [count, sum] = [Object.keys(laid).length, yuan(totalOf(laid))];
  const send = (event: FormEvent) => {
    event.preventDefault();
    void favourites.save(name.trim()).then((isKept) => isKept && setName(''));
  };
  return (
    <form className="favourite-save" onSubmit={send}>
      <p className="muted">
        {count === 0 ? t`台面上还没有筹码` : t`当前台面：${count} 个下注区，共 ${sum} 元`}
      </p>
      <label>
        <span className="unseen">{t`名称`}</span>
        <input
          value={name}
          maxLength={longestName}
          placeholder={t`名称，最多 12 个字`}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <button type="submit" className="pri" disabled={busy || count === 0 || name.trim() === ''}>
        {t`保存`}
      </button>
    </form>
  );
}

function Row({ favourite }: { favourite: Favourite }) {
  const { favourites } = useOpenTable();
  const busy = useStore(favourites.store, (state) => state.busy);
  const [name, setName] = useState<string | null>(null);
  const [sum, count] = [sumText(favourite), Object.keys(favourite.wagers).length];
  if (name !== null) {
    const send = (event: FormEvent) => {
      event.preventDefault();
      void favourites.rename(favourite, name.trim()).then((isDone) => isDone && setName(null));
    };
    return (
      <li>
        <form className="favourite-save" onSubmit={send}>
          <label>
            <span className="unseen">{t`新名称`}</span>
            <input
              value={name}
              maxLength={longestName}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <button type="submit" className="pri" disabled={busy || name.trim() === ''}>
            {t`保存`}
          </button>
          <button type="button" className="plain" onClick={() => setName(null)}>
            {t`取消`}
          </button>
        </form>
      </li>
    );
  }
  return (
    <li>
      <span>
        <b>{favourite.name}</b>
        <small>{t`${count} 个下注区，共 ${sum} 元`}</small>
      </span>
      <button
        type="button"
        className="plain"
        aria-label={t`重命名${favourite.name}`}
        disabled={busy}
        onClick={() => setName(favourite.name)}
      >
        {t`重命名`}
      </button>
      <button
        type="button"
        className="plain"
        aria-label={t`删除${favourite.name}`}
        disabled={busy}
        onClick={() => void favourites.remove(favourite)}
      >
        {t`删除`}
      </button>
    </li>
  );
}
