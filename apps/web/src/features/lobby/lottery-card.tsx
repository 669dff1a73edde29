import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import type { Lottery } from '../../shared/games/lotteries.ts';
import { FavouriteButton, GameArt, type GameCardProps, GameTag } from './game-card.tsx';
import './lottery-card.css';

const TICK_MS = 500;
const LAST_SECONDS = 10;

export interface LotteryCardProps extends GameCardProps {
  lottery: Lottery;
  clockAhead: number;
}

/** A lottery in the lobby: the issue that takes bets, the time that is left of it, and the last numbers. */
export function LotteryCard({ game, lottery, clockAhead, chosen, onChoose, onToggle }: LotteryCardProps) {
  const { issue, last } = lottery;
  return (
    <li className={clsx('game-card lottery-card', chosen && 'game-card--chosen')}>
      <button
        type="button"
        className="grid w-full text-left"
        aria-current={chosen || undefined}
        onClick={() => onChoose(game)}
      >
        <span className="flex gap-3 pt-3 px-3 pb-2.5">
          <span className="lottery-card__art relative flex-none w-26 h-16.25 rounded-md overflow-hidden">
            <GameArt game={game} />
            <GameTag game={game} />
          </span>
          <span className="lottery-card__text grid content-start gap-0.5 text-12 text-fg-2">
            <b>{game.name}</b>
            <span className="num">{issue ? t`第 ${shortNumber(issue.number)} 期` : t`等待排期`}</span>
            <Clock lottery={lottery} clockAhead={clockAhead} />
          </span>
        </span>
        <span className="flex items-center gap-2 min-h-10 py-1.5 px-3 border-t border-t-line text-12 text-fg-2 whitespace-nowrap">
          <span className="num">{last ? t`第 ${shortNumber(last.number)} 期` : ''}</span>
          {last?.draw ? (
            <Numbers kind={game.kind} draw={last.draw} />
          ) : (
            <span>{last ? t`开奖中` : t`还没有开奖`}</span>
          )}
        </span>
      </button>
      <FavouriteButton game={game} className="lottery-card__star" onToggle={onToggle} />
    </li>
  );
}

/** `20261128-0811` is number 0811 of its day. */
const shortNumber = (number: string): string => number.slice(-4);

function leftText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (seconds >= 86_400) return t`${Math.floor(seconds / 86_400)} 天 ${hours % 24} 小时`;
  return hours > 0 ? `${two(hours)}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** By the venue's clock: until the close, then until the draw. */
function Clock({ lottery: { issue, isOpen }, clockAhead }: Pick<LotteryCardProps, 'lottery' | 'clockAhead'>) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!isOpen) return <span className="lottery-card__phase">{t`暂停投注`}</span>;
  const left = issue ? Math.ceil((Date.parse(issue.closesAt) - now - clockAhead) / 1_000) : 0;
  if (left <= 0) return <span className="lottery-card__phase">{t`已封盘`}</span>;
  return (
    <span className={clsx('lottery-card__clock num', left <= LAST_SECONDS && 'lottery-card__clock--last')}>
      <small className="text-12 font-normal text-fg-2">{t`距封盘`}</small> {leftText(left)}
    </span>
  );
}

const MARK6_RED = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const MARK6_BLUE = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);
const tonesOf: Readonly<Record<string, (number: number) => string>> = {
  mark6: (number) => (MARK6_RED.has(number) ? 'red' : MARK6_BLUE.has(number) ? 'blue' : 'green'),
  pk10: (number) => `car-${number}`,
};

function Numbers({ kind, draw }: { kind: string; draw: readonly number[] }) {
  const toneOf = tonesOf[kind] ?? (() => 'red');
  return (
    <span className="lottery-card__numbers num" data-kind={kind} data-many={draw.length > 7 || undefined}>
      {draw.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number keeps its place until the next draw
        <i key={place} data-tone={toneOf(number)}>
          {kind === 'mark6' || kind === 'eleven' ? String(number).padStart(2, '0') : number}
        </i>
      ))}
    </span>
  );
}
