import { Button, Field, Input, StarIcon, TrashIcon, toast } from '@hj/ui';
import { Menu, MenuItem, MenuSeparator } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { FormDialog } from '../action/form-dialog.tsx';
import { useSession } from '../session/session-store.ts';
import type { ListSearch } from './list-search.ts';

interface View {
  name: string;
  chosen: ListSearch;
}

const MOST = 20;

function read(key: string): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((view) => typeof view?.name === 'string') : [];
  } catch {
    return [];
  }
}

/** Views of one list, kept in this browser per staff account. */
function useViews(list: string): [views: View[], keep: (views: View[]) => void] {
  const me = useSession(({ staff }) => staff?.staffId ?? '');
  const key = `hj.console.views.${me}.${list}`;
  const [views, setViews] = useState(() => read(key));
  const keep = (next: View[]) => {
    setViews(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      toast.error(t`浏览器不允许保存，视图仅在本页有效`);
    }
  };
  return [views, keep];
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  return (
    <FormDialog
      title={t`保存视图`}
      sureText={t`保存`}
      ready={name !== ''}
      onSend={() => onSave(name)}
      onClose={onClose}
    >
      <Field label={t`名称`} hint={t`保存当前的筛选、日期与排序，仅在本浏览器可见；同名视图会被替换`}>
        <Input
          value={typed}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** Named filters, dates and order of a list. */
export function SavedViews({
  list,
  chosen,
  onShow,
}: {
  /** Name of the list; part of the storage key. */
  list: string;
  chosen: ListSearch;
  onShow: (chosen: ListSearch) => void;
}) {
  const [views, keep] = useViews(list);
  const [naming, setNaming] = useState(false);
  const others = (name: string) => views.filter((view) => view.name !== name);
  const shown = views.find((view) => JSON.stringify(view.chosen) === JSON.stringify(chosen));
  return (
    <>
      <Menu
        trigger={
          <Button variant="outline" size="sm">
            <StarIcon size={16} />
            {shown?.name ?? t`视图`}
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem key={view.name} onSelect={() => onShow(view.chosen)}>
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 ? <MenuSeparator /> : null}
        {views.length < MOST ? (
          <MenuItem icon={<StarIcon size={16} />} onSelect={() => setNaming(true)}>
            {t`保存当前视图`}
          </MenuItem>
        ) : null}
        {shown ? (
          <MenuItem icon={<TrashIcon size={16} />} onSelect={() => keep(others(shown.name))}>
            {t`删除视图 ${shown.name}`}
          </MenuItem>
        ) : null}
      </Menu>
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={(name) => {
            keep([...others(name), { name, chosen }]);
            setNaming(false);
          }}
        />
      ) : null}
    </>
  );
}
