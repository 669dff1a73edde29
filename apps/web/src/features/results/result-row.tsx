import { Tag, TrophyIcon } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { listJoint } from '../../shared/language/joints.ts';
import { fixtureText } from '../../shared/sportsbook/clock.ts';
import { goalTimes, type Result, type ResultColumn, resultColumns, statusText } from './result-columns.ts';

export interface ResultRowProps {
  result: Result;
  /** The member's bets on a match. */
  drawBets: (gide: string) => ReactNode;
}

/** One finished match: who, when, the score of every part, when the goals fell, and the member's bets on it. */
export function ResultRow({ result, drawBets }: ResultRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { time } = fixtureText(result.startsAt);
  const status = statusText(result);
  return (
    <li className="border-line border-t px-1 py-2.5 first:border-t-0">
      <div className="flex items-center gap-2 pb-1 text-12 text-fg-3">
        <span className="num">{time}</span>
        {status === undefined ? null : (
          <Tag className="flex-none" tone="warn">
            {status}
          </Tag>
        )}
        {result.bets > 0 ? (
          <button
            type="button"
            aria-expanded={isOpen}
            className="relative ml-auto flex-none text-12 text-brand-text before:absolute before:-inset-2.5"
            onClick={() => setOpen(!isOpen)}
          >
            {t`我的注单 ${result.bets}`}
          </button>
        ) : null}
      </div>
      {result.gameType === 'FS' ? <Champion result={result} /> : <Scores result={result} />}
      {isOpen ? <div className="pt-2">{drawBets(result.gide)}</div> : null}
    </li>
  );
}

/** Several winners share the first place. */
function Champion({ result: { winners, team_h } }: { result: Result }) {
  return (
    <p className="flex items-center gap-2 text-14 text-fg-1">
      <TrophyIcon size={18} className="flex-none text-gold-text" />
      <span className="min-w-0 flex-1 truncate">{team_h}</span>
      <span className="text-fg-3">{winners.length > 1 ? t`并列冠军` : t`冠军`}</span>
      <b className="font-semibold">{winners.length === 0 ? t`未公布` : winners.join(listJoint)}</b>
    </p>
  );
}

const sides = ['home', 'away'] as const;

function Scores({ result }: { result: Result }) {
  const columns = resultColumns(result);
  return (
    <div className="overflow-x-auto [scrollbar-width:none]">
      <table className="w-full border-collapse text-14">
        {columns.length > 0 ? (
          <thead>
            <tr className="text-11 text-fg-3">
              <th scope="col" className="font-normal">
                <span className="hj-visually-hidden">{t`球队`}</span>
              </th>
              {columns.map(({ id, head }) => (
                <th key={id} scope="col" className="h-4 min-w-8 px-1 text-center font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
        ) : null}
        <tbody>
          {sides.map((side) => (
            <tr key={side}>
              <th scope="row" className="max-w-0 pr-3 text-left font-normal">
                <span
                  className={clsx(
                    'block min-w-24 truncate leading-6',
                    isWinner(columns, side) && 'font-semibold',
                  )}
                >
                  {side === 'home' ? result.team_h : result.team_c}
                </span>
                {goalTimes(result, side) === '' ? null : (
                  <span className="num block break-keep text-11 text-fg-3 leading-4">
                    {goalTimes(result, side)}
                  </span>
                )}
              </th>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={clsx(
                    'num w-9 px-1 text-center',
                    column.isFinal ? 'font-bold text-fg-1' : 'text-fg-2',
                  )}
                >
                  {column[side]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isWinner(columns: readonly ResultColumn[], side: 'home' | 'away'): boolean {
  const final = columns.find(({ isFinal }) => isFinal);
  if (!final) return false;
  const [own, other] = side === 'home' ? [final.home, final.away] : [final.away, final.home];
  return Number(own) > Number(other);
}
