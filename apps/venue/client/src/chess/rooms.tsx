import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { fenOf } from '../api/amounts.ts';
import { sayName } from '../app/names.ts';
import { Card } from '../sprites/card.tsx';
import { ChessBar } from './chess-bar.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import type { ChessGame, RoomView } from './chess-types.ts';
import { ChessRules } from './rules.tsx';
import { points } from './signed.ts';
import { gameName } from './words.ts';

const refreshMs = 5_000;
const fan: Record<ChessGame, string[]> = {
  doudizhu: ['ST', 'HJ', 'SQ', 'DK', 'SA', 'RJ'],
  niuniu: ['HT', 'SK', 'DJ', 'C9', 'S9'],
  niuniu4: ['HT', 'SK', 'DJ', 'CQ'],
  sangong: ['HK', 'SK', 'DK'],
  zhajinhua: ['SA', 'HA', 'DA'],
};
const lines: Record<ChessGame, () => string> = {
  doudizhu: () => t`三人一桌，炸弹翻倍`,
  niuniu: () => t`六人一桌，抢庄比牛`,
  niuniu4: () => t`先看四张，再抢庄`,
  sangong: () => t`六人一桌，抢庄比三公`,
  zhajinhua: () => t`六人一桌，闷牌看牌，比牌定胜负`,
};

/** Rooms by stake. */
export function Rooms() {
  const player = useChess();
  const { game, theme, rooms, hand, balance, busy } = useChessPlay((play) => play);
  const [rules, setRules] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => void player.refresh(), refreshMs);
    return () => clearInterval(timer);
  }, [player]);
  const running = hand?.state === 'playing' || hand?.state === 'gathering' ? hand : null;
  const open = rooms.filter((room) => room.isOpen);
  const affordable = open.filter((room) => fenOf(room.entry) <= fenOf(balance));
  const quick = affordable.at(-1) ?? open[0];
  const rake = rooms[0]?.rakePercent ?? 0;
  return (
    <main className="rooms" data-game={game} data-theme={theme}>
      <ChessBar />
      <div className="rooms-body">
        <section className="rooms-hero">
          <div>
            <h1>{gameName(game)}</h1>
            <p>{lines[game]()}</p>
            <p>{t`每局可回放，牌序可验证`}</p>
          </div>
          <span className="rooms-fan" aria-hidden="true">
            {fan[game].map((code) => (
              <Card key={code} code={code} />
            ))}
          </span>
        </section>
        <p className="rooms-head">
          <b>{t`按底分`}</b>
          <span>{t`赢家服务费 ${rake}%`}</span>
        </p>
        <ul className="room-list">
          {rooms.map((room) => (
            <RoomRow
              key={room.code}
              room={room}
              running={running?.room.code === room.code}
              isPoor={running === null && fenOf(room.entry) > fenOf(balance)}
              disabled={busy || running !== null}
            />
          ))}
        </ul>
        <p className="rooms-note">
          {rooms.some(({ houseSits }) => houseSits) && t`人数不足时由系统对手补位，座位上会标明“系统”。`}
          {rooms.some(({ houseSits }) => !houseSits) &&
            t`标明“纯玩家”的房间不补位，等候时间内未坐满则退回锁定金额。`}
        </p>
      </div>
      <footer className="rooms-foot">
        <button type="button" className="plain" onClick={() => setRules(true)}>{t`玩法规则`}</button>
        {running ? (
          <button
            type="button"
            className="pri"
            disabled={busy}
            onClick={() => void player.goBack()}
          >{t`回到牌局`}</button>
        ) : (
          <button
            type="button"
            className="pri"
            disabled={busy || quick === undefined || affordable.length === 0}
            onClick={() => quick && void player.join(quick.code)}
          >
            {startText(open.length, affordable.length)}
          </button>
        )}
      </footer>
      {rules && <ChessRules game={game} rakePercent={rake} onClose={() => setRules(false)} />}
    </main>
  );
}

function startText(open: number, affordable: number): string {
  if (open === 0) return t`全部房间维护中`;
  return affordable === 0 ? t`余额不足，请先存款` : t`快速开始`;
}

interface RoomRowProps {
  room: RoomView;
  running: boolean;
  /** The balance is less than the entry. */
  isPoor: boolean;
  disabled: boolean;
}

function RoomRow({ room, running, isPoor, disabled }: RoomRowProps) {
  const player = useChess();
  const [base, locked, players] = [points(room.base), points(room.locked), room.players];
  const entry = points(room.entry);
  const name = sayName(room.name);
  const label = t`${name}，底分 ${base}`;
  return (
    <li className="room" data-room={room.code}>
      <span className="room-mark" aria-hidden="true">
        {name.charAt(0)}
      </span>
      <div>
        <b>{t`${name}　底分 ${base}`}</b>
        <small>
          {t`入场锁定 ¥${locked}`}
          {room.entry !== room.locked && <em>{t`余额须满 ¥${entry}`}</em>}
          {!room.houseSits && <em>{t`纯玩家`}</em>}
          <em>{t`${players} 人在玩`}</em>
        </small>
      </div>
      {!room.isOpen && <span className="tag">{t`维护中`}</span>}
      {!running && room.hands > 0 && (
        <button
          type="button"
          className="plain room-spectate"
          aria-label={t`观战${name}`}
          onClick={() => void player.spectate(room.code)}
        >
          {t`观战`}
        </button>
      )}
      {room.isOpen && running && (
        <button type="button" className="pri" aria-label={label} onClick={() => void player.goBack()}>
          {t`继续`}
        </button>
      )}
      {room.isOpen && !running && (
        <button
          type="button"
          className="soft"
          data-poor={isPoor}
          aria-label={isPoor ? t`${label}，余额不足` : label}
          disabled={disabled || isPoor}
          onClick={() => void player.join(room.code)}
        >
          {isPoor ? t`余额不足` : t`进入`}
        </button>
      )}
    </li>
  );
}
