import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fenOf } from '../api/amounts.ts';
import { sayName } from '../app/names.ts';
import { History } from '../hud/history.tsx';
import { Icon } from '../hud/icons.tsx';
import { useChess, useChessPlay } from './chess-context.ts';
import { Fairness } from './fairness.tsx';
import { Phrases } from './phrases.tsx';
import { ChessRules } from './rules.tsx';
import { points } from './signed.ts';
import { gameName } from './words.ts';

type Open = 'phrases' | 'rules' | 'history' | 'fairness' | null;

/** Name, room, balance and the ways to rules, records and proof. In a frame the site has the way back and the balance. */
export function ChessBar({ onBack }: { onBack?: () => void }) {
  const { session, game, mode, balance, rooms } = useChessPlay((play) => play);
  const hand = useChessPlay((play) => (play.atTable ? play.hand : null));
  const { api } = useChess();
  const [open, setOpen] = useState<Open>(null);
  const framed = window.parent !== window;
  const name = sayName(hand?.room.name ?? '');
  const [base, number] = [hand ? points(hand.room.base) : '', hand?.number ?? 0];
  const rakePercent = (hand?.room ?? rooms[0])?.rakePercent ?? 0;
  const close = () => setOpen(null);
  return (
    <header className="chess-bar" data-framed={framed}>
      {onBack && (
        <button type="button" className="icon" aria-label={t`返回房间`} onClick={onBack}>
          <Icon name="back" size={20} />
        </button>
      )}
      {!onBack && !framed && session.returnUrl && (
        <a className="icon" href={session.returnUrl} aria-label={t`返回大厅`}>
          <Icon name="back" size={20} />
        </a>
      )}
      <span className="chess-title">
        {!framed && <b>{gameName(game)}</b>}
        {framed && hand && <b>{t`${name}　底分 ${base}`}</b>}
        {hand && <small>{framed ? t`第 ${number} 局` : t`${name}　底分 ${base}　第 ${number} 局`}</small>}
      </span>
      {!framed && mode === 'demo' && <span className="tag">{t`试玩`}</span>}
      {(!framed || mode === 'demo') && <b className="chess-balance">{displayAmount(fenOf(balance))}</b>}
      {!framed && session.depositUrl && <a className="gold" href={session.depositUrl}>{t`存款`}</a>}
      {hand && hand.spectators > 0 && !hand.spectating && (
        <span className="tag">{t`${hand.spectators} 人观战`}</span>
      )}
      {hand && !hand.spectating && (
        <button type="button" className="icon" aria-label={t`快语`} onClick={() => setOpen('phrases')}>
          <Icon name="speech" size={20} />
        </button>
      )}
      {hand && (
        <button type="button" className="icon" aria-label={t`公平验证`} onClick={() => setOpen('fairness')}>
          <Icon name="verify" size={20} />
        </button>
      )}
      <button type="button" className="icon" aria-label={t`玩法规则`} onClick={() => setOpen('rules')}>
        <Icon name="rules" size={20} />
      </button>
      <button type="button" className="icon" aria-label={t`游戏记录`} onClick={() => setOpen('history')}>
        <Icon name="list" size={20} />
      </button>
      {open === 'phrases' && <Phrases onClose={close} />}
      {open === 'rules' && <ChessRules {...{ game, rakePercent }} onClose={close} />}
      {open === 'history' && <History api={api} onClose={close} />}
      {open === 'fairness' && hand && <Fairness hand={hand} onClose={close} />}
    </header>
  );
}
