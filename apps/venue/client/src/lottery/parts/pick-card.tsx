import type { LotteryPlay } from '@hj/games';
import { t } from '@lingui/core/macro';
import { sayName } from '../../app/names.ts';
import { changePicks } from '../basket-actions.ts';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import { groupOf, playOf } from '../rules/picking.ts';
import { type PickWay, waysOf } from '../rules/ways.ts';
import { PickArea } from './pick-area.tsx';
import { StakeBar } from './stake-bar.tsx';

/** 直选复式, 组六胆拖: the play type without the group that stands over it. */
function chipName(group: string, play: LotteryPlay, way: PickWay, ways: readonly PickWay[]): string {
  const isWithin = play.name.startsWith(group) && play.name !== group;
  const name = sayName(isWithin ? play.name.slice(group.length) : play.name);
  if (way === 'typed') return t`${name}单式`;
  if (way === 'bankers') return t`${name}胆拖`;
  return ways.includes('typed') && !ways.includes('bankers') ? t`${name}复式` : name;
}

/** Groups of play types, the play types of the one on show, their picks and the stake. */
export function PickCard() {
  const player = useLottery();
  const groups = useLotteryState((play) => play.groups);
  const picks = useLotteryState((play) => play.picks);
  const group = groupOf(groups, picks);
  const play = playOf(group, picks);
  return (
    <section className="pick-card card" aria-label={t`选号`}>
      <nav className="tabs" aria-label={t`玩法`}>
        {groups.map(({ name, plays }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === group.name}
            onClick={() =>
              changePicks(player, { group: name, play: plays[0]?.code ?? '', way: 'picked', chosen: {} })
            }
          >
            {sayName(name)}
          </button>
        ))}
      </nav>
      {!group.isTogether && (
        <nav className="chips" aria-label={t`${sayName(group.name)}的玩法`}>
          {group.plays.flatMap((each) => {
            const ways = waysOf(each);
            return ways.map((way) => (
              <button
                key={`${each.code}:${way}`}
                type="button"
                aria-pressed={each.code === play.code && way === picks.way}
                onClick={() => changePicks(player, { play: each.code, way })}
              >
                {chipName(group.name, each, way, ways)}
              </button>
            ));
          })}
        </nav>
      )}
      {!group.isTogether && <p className="pick-rule">{sayName(play.rule)}</p>}
      <PickArea group={group} play={play} />
      <StakeBar group={group} play={play} />
    </section>
  );
}
