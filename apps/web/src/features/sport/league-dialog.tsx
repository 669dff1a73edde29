import { Button, Checkbox, Empty, Input, QueryView, SearchIcon, Skeleton, TrophyIcon } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { setLeagues, useDesk } from './desk-state.ts';
import {
  byRegion,
  featuredIn,
  findLeagues,
  type LeagueCount,
  type Region,
  withAll,
} from './league-choice.ts';
import { useLeagues } from './use-games.ts';

type Chosen = ReadonlySet<string>;

/** Chooses the leagues of the list; none chosen means all. */
export function LeagueDialog({ onClose }: { onClose: () => void }) {
  const { query, leagues, featured } = useLeagues();
  const filter = useDesk((desk) => desk.leagues);
  // Undefined until the member changes something: leagues may still be on their way.
  const [draft, setDraft] = useState<Chosen>();
  const all = new Set(leagues.map(({ leagueId }) => leagueId));
  const chosen = draft ?? (filter.length > 0 ? new Set(filter) : all);
  const isAll = leagues.every(({ leagueId }) => chosen.has(leagueId));
  return (
    <Dialog
      open
      size="lg"
      title={t`筛选联赛`}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button variant="outline" onClick={() => setDraft(isAll ? new Set() : all)}>
            {isAll ? t`全不选` : t`全选`}
          </Button>
          <Button
            disabled={chosen.size === 0}
            onClick={() => {
              setLeagues(isAll ? [] : [...chosen]);
              onClose();
            }}
          >
            {chosen.size === 0
              ? t`请至少选择一个联赛`
              : isAll
                ? t`查看全部联赛`
                : t`查看 ${chosen.size} 个联赛`}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<Skeleton className="block h-80 w-full" />}
        failed={t`联赛加载失败`}
        safe={messageOf}
        isEmpty={() => leagues.length === 0}
        empty={
          <Empty icon={<TrophyIcon size={28} />} title={t`当前时段没有联赛`} hint={t`请换一个时段再筛选`} />
        }
      >
        {() => <Choice leagues={leagues} featured={featured} chosen={chosen} onChange={setDraft} />}
      </QueryView>
    </Dialog>
  );
}

interface ChoiceProps {
  leagues: readonly LeagueCount[];
  featured: readonly string[];
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function Choice({ leagues, featured, chosen, onChange }: ChoiceProps) {
  const [text, setText] = useState('');
  const found = findLeagues(leagues, text);
  const chips = text === '' ? featuredIn(leagues, featured) : [];
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <Input
        type="search"
        aria-label={t`搜索联赛或地区`}
        leading={<SearchIcon size={16} />}
        value={text}
        maxLength={20}
        placeholder={t`搜索联赛或地区`}
        onChange={(event) => setText(event.target.value)}
      />
      {chips.length > 0 ? (
        <fieldset aria-label={t`热门联赛`} className="flex min-w-0 flex-wrap gap-2">
          <Chip
            isOn={leagues.every(({ leagueId }) => chosen.has(leagueId))}
            text={t`全部`}
            onPress={() => onChange(withAll(new Set(), leagues, 'on'))}
          />
          {chips.map(({ leagueId, shortName }) => (
            <Chip
              key={leagueId}
              isOn={chosen.size === 1 && chosen.has(leagueId)}
              text={shortName}
              onPress={() => onChange(new Set([leagueId]))}
            />
          ))}
        </fieldset>
      ) : null}
      <div className="max-h-[52dvh] overflow-y-auto">
        {found.length === 0 ? (
          <Empty icon={<TrophyIcon size={28} />} title={t`没有相符的联赛`} hint={t`请换一个名称`} />
        ) : (
          byRegion(found).map((region) => (
            <RegionPart key={region.name} region={region} chosen={chosen} onChange={onChange} />
          ))
        )}
      </div>
    </div>
  );
}

function Chip({ isOn, text, onPress }: { isOn: boolean; text: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={clsx(
        'h-8 rounded-full border px-3 text-13',
        isOn
          ? 'border-brand-line bg-brand-soft font-semibold text-brand-text'
          : 'border-line-strong text-fg-2 hover:bg-surface-3',
      )}
      onClick={onPress}
    >
      {text}
    </button>
  );
}

interface RegionPartProps {
  region: Region;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

function RegionPart({ region, chosen, onChange }: RegionPartProps) {
  const isAll = region.leagues.every(({ leagueId }) => chosen.has(leagueId));
  return (
    <section aria-label={region.name} className="mb-2">
      <div className="flex h-9 items-center justify-between rounded-sm bg-surface-2 px-3 text-13">
        <h3 className="font-semibold text-fg-2">{region.name}</h3>
        <button
          type="button"
          className="h-8 px-1 text-12 text-brand-text"
          aria-label={`${region.name}，${isAll ? t`全不选` : t`全选`}`}
          onClick={() => onChange(withAll(chosen, region.leagues, isAll ? 'off' : 'on'))}
        >
          {isAll ? t`全不选` : t`全选`}
        </button>
      </div>
      <ul className="grid grid-cols-1 gap-x-4 px-3 tablet:grid-cols-2">
        {region.leagues.map((league) => (
          <li key={league.leagueId} className="flex min-h-11 items-center gap-2 text-14">
            <span className="min-w-0 flex-1">
              <Checkbox
                checked={chosen.has(league.leagueId)}
                onChange={() =>
                  onChange(withAll(chosen, [league], chosen.has(league.leagueId) ? 'off' : 'on'))
                }
              >
                {league.name}
              </Checkbox>
            </span>
            <span className="num text-12 text-fg-3">{league.count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
