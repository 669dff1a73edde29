import { parseAmount } from '@hj/money';
import { Avatar, DataList, DataRow, Progress, Section, VipBadge } from '@hj/ui';
import { money } from '@hj/ui/activity';
import { t } from '@lingui/core/macro';
import { useSession } from '../../shared/session/session-store.ts';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import type { ActivityPart } from './queries.ts';
import { Moved, RaceBoard, toneOf } from './race-board.tsx';
import { type Race, RaceQuery } from './race-query.tsx';
import './race.css';

type Row = Race['list'][number];

/** The standing of a race: the first three, the table, the member's own place and the prizes. */
export function RacePanel({ activityId, part }: { activityId: string; part: ActivityPart }) {
  return (
    <RaceQuery activityId={activityId} part={part.code} board="whole">
      {(race) => (
        <div className="race">
          <div className="grid gap-3">
            <Facts race={race} />
            <Podium rows={race.list.slice(0, 3)} />
            <RaceBoard activityId={activityId} part={part.code} />
          </div>
          <div className="grid gap-3">
            <Own race={race} />
            <Prizes part={part} />
          </div>
        </div>
      )}
    </RaceQuery>
  );
}

function Facts({ race: { pool, members, to } }: { race: Race }) {
  const { day } = fixtureText(to - 1);
  return (
    <dl className="race-facts flex gap-10 py-3.5 px-5 rounded-lg bg-ink-2 text-on-ink max-tablet:justify-between max-tablet:gap-3">
      <div>
        <dt className="text-on-ink-2 text-13">{t`奖池`}</dt>
        <dd className="num race-gold">{money(pool)}</dd>
      </div>
      <div>
        <dt className="text-on-ink-2 text-13">{t`参与人数`}</dt>
        <dd className="num">{members.toLocaleString('en-US')}</dd>
      </div>
      <div>
        <dt className="text-on-ink-2 text-13">{t`截止`}</dt>
        <dd className="num">{day} 24:00</dd>
      </div>
    </dl>
  );
}

function Podium({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <ol className="race-podium grid grid-cols-3 gap-3 max-tablet:grid-cols-1 max-tablet:gap-2">
      {rows.map(({ place, name, grade, score, prize, own }) => (
        <li key={place} className={`race-podium--${place}`}>
          <span className="race-podium__who relative flex-none">
            <Avatar size={56} tone={toneOf(name)} />
            <b className="num">{place}</b>
          </span>
          <div>
            <span>
              {own ? t`我` : name} <VipBadge grade={grade} />
            </span>
            <strong className="num">{money(score)}</strong>
            <small className="text-fg-3 text-13">{t`预计奖金 ${money(prize)}`}</small>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Own({ race: { own, goal, least } }: { race: Race }) {
  const loggedIn = useSession((session) => session.token !== undefined);
  const fen = (text: string) => parseAmount(text) ?? 0n;
  return (
    <Section title={t`我的排名`}>
      {own === null ? (
        <p className="race-note">{loggedIn ? t`本期还没有计入排名的有效投注` : t`登录后查看您的名次`}</p>
      ) : (
        <>
          <p className="race-place flex gap-3 items-baseline">
            <b className="num">{own.place}</b>
            {own.moved === null ? null : <Moved moved={own.moved} long />}
          </p>
          {goal === null ? (
            <p className="race-note">{t`有效投注 ${money(own.score)}`}</p>
          ) : (
            <>
              <Progress
                percent={Number((fen(own.score) * 100n) / (fen(goal.score) || 1n))}
                label={t`距第 ${goal.place} 名`}
              />
              <p className="race-note num">{t`${money(own.score)} / ${money(goal.score)}（第 ${goal.place} 名）`}</p>
            </>
          )}
        </>
      )}
      <p className="race-note">
        {t`有效投注满 ${money(least)} 才计名次；走水与取消的注单不计入。请量力而行。`}
      </p>
    </Section>
  );
}

function Prizes({ part: { reward } }: { part: ActivityPart }) {
  if (reward.kind !== 'rank') return null;
  return (
    <Section title={t`奖金表`}>
      <DataList look="dense">
        {reward.places.map(({ from, to, amount }) => (
          <DataRow key={from} name={from === to ? t`第 ${from} 名` : t`${from} – ${to} 名`} num>
            <b>{money(amount)}</b>
          </DataRow>
        ))}
      </DataList>
    </Section>
  );
}
