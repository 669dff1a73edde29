import { Button, Checkbox, Empty, TrophyIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { useState } from 'react';
import { setLeagues, useDesk } from './desk-state.ts';
import { useCounts } from './use-games.ts';

/** Chooses the leagues of the list; none chosen means all. */
export function LeagueDialog({ onClose }: { onClose: () => void }) {
  const { leagues } = useCounts();
  const chosen = useDesk((desk) => desk.leagues);
  const [draft, setDraft] = useState<ReadonlySet<string>>(
    new Set(chosen.length > 0 ? chosen : leagues.map(({ leagueId }) => leagueId)),
  );
  const isAll = draft.size >= leagues.length;

  function toggle(leagueId: string) {
    const next = new Set(draft);
    if (!next.delete(leagueId)) next.add(leagueId);
    setDraft(next);
  }

  return (
    <Dialog
      open
      size="md"
      title="筛选联赛"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button
            variant="outline"
            onClick={() => setDraft(isAll ? new Set() : new Set(leagues.map(({ leagueId }) => leagueId)))}
          >
            {isAll ? '全不选' : '全选'}
          </Button>
          <Button
            disabled={draft.size === 0}
            onClick={() => {
              setLeagues(isAll ? [] : [...draft]);
              onClose();
            }}
          >
            {draft.size === 0 ? '请至少选择一个联赛' : `查看 ${draft.size} 个联赛`}
          </Button>
        </>
      }
    >
      {leagues.length === 0 ? (
        <Empty icon={<TrophyIcon size={28} />} title="当前时段没有联赛" hint="请换一个时段再筛选" />
      ) : (
        <ul className="grid max-h-[60dvh] grid-cols-1 gap-x-4 overflow-y-auto tablet:grid-cols-2">
          {leagues.map(({ leagueId, name, count }) => (
            <li key={leagueId} className="flex min-h-11 items-center gap-2 text-14">
              <span className="min-w-0 flex-1">
                <Checkbox checked={draft.has(leagueId)} onChange={() => toggle(leagueId)}>
                  {name}
                </Checkbox>
              </span>
              <span className="num text-12 text-fg-3">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
