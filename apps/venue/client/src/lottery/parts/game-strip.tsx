import type { LotteriesState } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { sayName } from '../../app/names.ts';
import { Dialog } from '../../hud/dialog.tsx';
import { Icon } from '../../hud/icons.tsx';
import { useLottery, useLotteryState } from '../lottery-context.ts';
import type { View } from '../lottery-store.ts';
import { Balls } from './ball.tsx';
import { IssueLeft } from './clock.tsx';

export interface Navigation {
  go(code: string, view: View): void;
}

/** On a desktop: all lotteries with their clocks, and the pages of the one on show. */
export function GameStrip({ go }: Navigation) {
  const code = useLotteryState((play) => play.state.game.code);
  const name = useLotteryState((play) => sayName(play.state.game.name));
  const others = useLotteryState((play) => play.others);
  const view = useLotteryState((play) => play.view);
  const games = others ? Object.entries(others) : [];
  return (
    <nav className="game-strip" aria-label={t`彩种`}>
      <span className="strip-games">
        {games.length === 0 && (
          <button type="button" aria-pressed="true">
            {name}
          </button>
        )}
        {games
          .filter(([, game]) => game.isOpen)
          .map(([each, game]) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === code}
              onClick={() => go(each, view === 'trend' ? view : 'bet')}
            >
              {sayName(game.name)}
              <IssueLeft issue={game.issue} />
            </button>
          ))}
      </span>
      <Pages {...{ code, view, go }} />
    </nav>
  );
}

const pages = (): [View, string][] => [
  ['bet', t`投注`],
  ['mine', t`我的投注`],
  ['trend', t`走势图`],
  ['results', t`开奖历史`],
  ['rules', t`玩法规则`],
];

function Pages({ code, view, go }: { code: string; view: View } & Navigation) {
  const waiting = useLotteryState((play) => play.own.waiting);
  return (
    <span className="strip-pages">
      {pages().map(([each, name]) => (
        <button
          key={each}
          type="button"
          className="link"
          aria-current={each === view ? 'page' : undefined}
          onClick={() => go(code, each)}
        >
          {name}
          {each === 'mine' && waiting > 0 && <span className="pill">{waiting}</span>}
        </button>
      ))}
    </span>
  );
}

/** On a phone: the lottery with the way to the others, and the menu of its pages. */
export function PhoneBar({ go, title }: Navigation & { title?: string | undefined }) {
  const { bridge } = useLottery();
  const { session, balance, view, state, others } = useLotteryState((play) => play);
  const [open, setOpen] = useState<'games' | 'menu' | null>(null);
  const close = (): void => setOpen(null);
  const { code } = state.game;
  const name = sayName(state.game.name);
  return (
    <header className="phone-bar">
      {view !== 'bet' ? (
        <button type="button" className="icon" aria-label={t`返回投注`} onClick={() => go(code, 'bet')}>
          <Icon name="back" size={20} />
        </button>
      ) : (
        !bridge.framed &&
        session.returnUrl && (
          <a className="icon" href={session.returnUrl} aria-label={t`返回大厅`}>
            <Icon name="back" size={20} />
          </a>
        )
      )}
      <button
        type="button"
        className="phone-name"
        aria-haspopup="dialog"
        aria-label={t`${name}，选择彩种`}
        onClick={() => setOpen('games')}
      >
        {title && <span>{title}　</span>}
        {name}
        <i className="caret" />
      </button>
      <span className="grow" />
      {session.mode === 'demo' && <span className="tag">{t`试玩`}</span>}
      {!bridge.framed && <b className="num">{displayAmount(balance)}</b>}
      {!bridge.framed && session.depositUrl && <a className="gold" href={session.depositUrl}>{t`存款`}</a>}
      <button
        type="button"
        className="icon"
        aria-haspopup="dialog"
        aria-label={t`更多`}
        onClick={() => setOpen('menu')}
      >
        <Icon name="more" size={20} />
      </button>
      {open === 'games' && (
        <Dialog title={t`选择彩种`} onClose={close}>
          <GameList
            {...{ code, others }}
            onChoose={(each) => {
              close();
              go(each, view === 'trend' ? view : 'bet');
            }}
          />
        </Dialog>
      )}
      {open === 'menu' && (
        <Dialog title={name} onClose={close}>
          <div className="phone-menu">
            <MenuItems
              view={view}
              onChoose={(each) => {
                close();
                go(code, each);
              }}
            />
          </div>
        </Dialog>
      )}
    </header>
  );
}

function MenuItems({ view, onChoose }: { view: View; onChoose(view: View): void }) {
  const waiting = useLotteryState((play) => play.own.waiting);
  return pages().map(([each, name]) => (
    <button
      key={each}
      type="button"
      aria-current={each === view ? 'page' : undefined}
      onClick={() => onChoose(each)}
    >
      {name}
      {each === 'mine' && waiting > 0 && <span className="pill">{waiting}</span>}
    </button>
  ));
}

function GameList({
  code,
  others,
  onChoose,
}: {
  code: string;
  others: LotteriesState | null;
  onChoose(code: string): void;
}) {
  if (others === null) return <p role="status">{t`正在读取彩种…`}</p>;
  return (
    <ul className="game-list">
      {Object.entries(others).map(([each, { name, issue, last, isOpen, rules }]) => (
        <li key={each}>
          <button
            type="button"
            aria-current={each === code ? 'true' : undefined}
            disabled={!isOpen}
            onClick={() => onChoose(each)}
          >
            <b>{sayName(name)}</b>
            {isOpen ? <IssueLeft issue={issue} /> : <span>{t`维护中`}</span>}
            {last?.draw && <Balls game={rules} draw={last.draw} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
