import type { LotteryPlay } from '@hj/games';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { sayName } from '../../app/names.ts';
import { changePicks } from '../basket-actions.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { returnedOf } from '../lottery-store.ts';
import { chosenOf, type PlayGroup } from '../rules/picking.ts';
import { isSingles, omissionOf } from '../rules/readings.ts';
import { pickAll, pickQuickly, togglePick } from '../rules/selection.ts';
import { BallFilters } from './ball-filters.tsx';
import { BallGrid, CellRow } from './cell-row.tsx';
import { useAnimal } from './issue-head.tsx';
import { NumberRow } from './number-row.tsx';
import { TypedBox } from './typed-box.tsx';

/** Where the picks are made: rows of numbers, cells with prices, balls, or typed lines. */
export function PickArea({ group, play }: { group: PlayGroup; play: LotteryPlay }) {
  const way = useLotteryState((state) => state.picks.way);
  if (group.isTogether) {
    return (
      <div className="pick-area is-together">
        {group.plays.map((each) => (
          <section key={each.code} className="pick-play">
            {group.plays.length > 1 && <h2>{sayName(each.name)}</h2>}
            <p className="pick-rule">{sayName(each.rule)}</p>
            <Fields group={group} play={each} />
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className="pick-area">
      {way === 'typed' && <TypedBox play={play} />}
      {way === 'bankers' && <Bankers play={play} />}
      {way === 'picked' && <Fields group={group} play={play} />}
    </div>
  );
}

const isPriced = (group: PlayGroup, play: LotteryPlay): boolean =>
  play.prizes.some(({ pick }) => pick !== undefined) ||
  play.fields.some(({ choices }) => choices.some((choice) => !/^\d+$/.test(choice))) ||
  (group.byAmount && isSingles(play));

function Fields({ group, play }: { group: PlayGroup; play: LotteryPlay }) {
  const player = useLottery();
  const game = useLotteryState((state) => state.state.game.rules);
  const picks = useLotteryState((state) => state.picks);
  const trends = useLotteryState((state) => state.trends);
  const returned = useLotteryState((state) => returnedOf(state, play));
  const ofYear = useAnimal();
  const newestFirst = useMemo(() => (trends?.issues ?? []).map(({ draw }) => draw).reverse(), [trends]);
  const missing = useMemo(
    () => play.fields.map((_, at) => omissionOf(play, at, newestFirst)),
    [play, newestFirst],
  );
  const chosen = chosenOf(picks, play);
  const choose = (next: typeof chosen): void =>
    changePicks(player, { chosen: { ...picks.chosen, [play.code]: next } });
  return play.fields.map((field, at) => {
    const picked = chosen[at] ?? [];
    const onPick = (pick: string): void => choose(togglePick(play, chosen, at, pick));
    if (field.choices.length === 49) {
      return (
        <div key={field.name} className="ball-pick">
          {play.fields.length > 1 && <h2>{sayName(field.name)}</h2>}
          {ofYear && play.fields.length === 1 && (
            <BallFilters
              {...{ ofYear, picked, most: field.most }}
              onPick={(choices) => choose(pickAll(play, chosen, at, choices))}
            />
          )}
          <BallGrid {...{ play, at, ofYear, picked, returned, onPick }} />
        </div>
      );
    }
    if (isPriced(group, play)) {
      return (
        <CellRow
          key={field.name}
          {...{ game, play, at, name: sayName(field.name), picked, returned, onPick }}
        />
      );
    }
    return (
      <NumberRow
        key={field.name}
        {...{ game, field, name: sayName(field.name), picked, missing: missing[at], onPick }}
        onQuick={(quick) => choose(pickQuickly(play, chosen, at, quick))}
      />
    );
  });
}

/** 胆拖: numbers that stand in every line, and those that fill it up. */
function Bankers({ play }: { play: LotteryPlay }) {
  const player = useLottery();
  const game = useLotteryState((state) => state.state.game.rules);
  const { bankers, others } = useLotteryState((state) => state.picks);
  const field = play.fields[0];
  if (!field) return null;
  const most = field.least - 1;
  const without = (picks: readonly string[], pick: string): string[] => picks.filter((each) => each !== pick);
  const pickBanker = (pick: string): void => {
    if (bankers.includes(pick)) changePicks(player, { bankers: without(bankers, pick) });
    else if (bankers.length < most)
      changePicks(player, { bankers: [...bankers, pick], others: without(others, pick) });
  };
  const pickOther = (pick: string): void =>
    changePicks(player, {
      bankers: without(bankers, pick),
      others: others.includes(pick) ? without(others, pick) : [...others, pick],
    });
  return (
    <>
      <p className="pick-rule">{t`胆码 1 至 ${most} 个，每一注都含全部胆码；其余从拖码中选。`}</p>
      <NumberRow {...{ game, field, name: t`胆码`, picked: bankers, onPick: pickBanker }} />
      <NumberRow {...{ game, field, name: t`拖码`, picked: others, onPick: pickOther }} />
    </>
  );
}
