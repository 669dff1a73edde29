import type { RacePlace } from '@hj/contract';
import { Avatar, Empty, LiveDot, Section, Segmented } from '@hj/ui';
import { money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import type { RaceBoard as Which } from './queries.ts';
import { RaceQuery } from './race-query.tsx';
import '@hj/ui/activity/reward-terms.css';
import './race.css';

/** Always the same colour for the same masked name. */
export const toneOf = (name: string): number => [...name].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);

/** 实时排名: all places of the period, or of today alone. */
export function RaceBoard({ activityId, part }: { activityId: string; part: string }) {
  const [board, setBoard] = useState<Which>('whole');
  return (
    <Section
      title={t`实时排名`}
      aside={
        <Segmented
          size="sm"
          label={t`榜单`}
          options={[
            { value: 'whole', label: t`总榜` },
            { value: 'today', label: t`今日榜` },
          ]}
          value={board}
          onChange={setBoard}
        />
      }
    >
      <RaceQuery {...{ activityId, part, board }}>
        {({ list, own, at }) => {
          // The first three of the period stand as plates above.
          const shown = board === 'whole' ? list.slice(3) : list;
          const rows = own === null || list.some((row) => row.own) ? shown : [...shown, own];
          return (
            <>
              <p className="inline-flex gap-1.5 items-center text-fg-3 text-13">
                <LiveDot /> {t`每 60 秒更新，${fixtureText(at).time} 数据`}
              </p>
              {list.length === 0 ? (
                <Empty
                  title={board === 'today' ? t`今天还没有人上榜` : t`本期还没有人上榜`}
                  hint={t`体育有效投注结算后计入排名`}
                />
              ) : rows.length === 0 ? null : (
                <Rows rows={rows} isWhole={board === 'whole'} />
              )}
            </>
          );
        }}
      </RaceQuery>
    </Section>
  );
}

function Rows({ rows, isWhole }: { rows: readonly RacePlace[]; isWhole: boolean }) {
  return (
    <table className="act-ladder race-board">
      <thead>
        <tr>
          <th>{t`排名`}</th>
          <th>{t`会员`}</th>
          <th>{t`有效投注`}</th>
          <th>{t`距上一名`}</th>
          {isWhole ? (
            <>
              <th>{t`较昨日`}</th>
              <th>{t`预计奖金`}</th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ place, name, score, gap, prize, moved, own }) => (
          <tr key={place} className={own ? 'act-ladder__current' : undefined}>
            <td className="num">{place}</td>
            <td>
              <span className="inline-flex gap-2 items-center">
                <Avatar size={24} {...(own ? {} : { tone: toneOf(name) })} />
                {own ? t`我` : name}
              </span>
            </td>
            <td className="num">{money(score)}</td>
            <td className="num">{money(gap)}</td>
            {isWhole ? (
              <>
                <td className="num">{moved === null ? t`新上榜` : <Moved moved={moved} />}</td>
                <td className="num">{Number(prize) === 0 ? '–' : money(prize)}</td>
              </>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Places gained or lost since yesterday, by arrow and number: neither is good or bad news in colour. */
export function Moved({ moved, long = false }: { moved: number; long?: boolean }) {
  const words =
    moved === 0 ? t`与昨日相同` : moved > 0 ? t`较昨日上升 ${moved} 位` : t`较昨日下降 ${-moved} 位`;
  if (long) return <small>{words}</small>;
  return (
    <>
      <span aria-hidden="true">{moved === 0 ? '–' : `${moved > 0 ? '↑' : '↓'} ${Math.abs(moved)}`}</span>
      <span className="hj-visually-hidden">{words}</span>
    </>
  );
}
