import type { TableOutcome } from '@hj/games';
import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { type ComponentType, memo, useState } from 'react';
import { fenOf } from '../api/amounts.ts';
import { sayName } from '../app/names.ts';
import { useMedia } from '../app/use-media.ts';
import { Icon } from '../hud/icons.tsx';
import { Avatar } from '../sprites/avatar.tsx';
import { TableSprites } from '../sprites/table-sprites.tsx';
import { BetsContext } from './bets-context.ts';
import { ChipBar } from './chip-bar.tsx';
import { Countdown } from './countdown.tsx';
import { kitOf } from './kits/index.ts';
import { PanelPlace } from './panel-place.ts';
import { useTable, useTablePlay } from './table-context.ts';
import { type Sheet, Sheets } from './table-sheets.tsx';
import { TableSide } from './table-side.tsx';
import { useBetsState } from './use-bets-state.ts';
import { useElapsed, usePhase } from './use-phase.ts';
import { useHasSide } from './use-side.ts';
import { yuan } from './yuan.ts';

/** The page of a table: scene, felt, strip and record, of the kit of its game. */
export function Table() {
  const game = useTablePlay((play) => play.view.game);
  const tablesAsked = useTablePlay((play) => play.tablesAsked);
  const player = useTable();
  const wide = useMedia('(min-width: 1024px)');
  const hasSide = useHasSide();
  // As `table-low.css` asks.
  const low = useMedia('(max-width: 1023px) and (max-height: 640px) and (min-aspect-ratio: 1/1)');
  const [half, setHalf] = useState<Half>('bets');
  const [sheet, setSheet] = useState<Sheet>(null);
  const [panelPlace, setPanelPlace] = useState<HTMLElement | null>(null);
  const { Bets, Record, Statistics } = kitOf(game);
  const across = hasSide && Statistics !== undefined;
  return (
    <main
      className="table"
      data-game={game}
      data-side={hasSide}
      data-across={across}
      data-low={low ? half : undefined}
    >
      <TableSprites />
      <TableBar />
      <PanelPlace value={panelPlace}>
        <Scene wide={wide} open={setSheet} />
      </PanelPlace>
      <div className="panel-place" ref={setPanelPlace} />
      {low && <Halves shown={half} show={setHalf} />}
      {!wide && <Record wide={false} />}
      <BetsOf Bets={Bets} />
      <ChipBar favourites={!across} />
      {wide && !across && <Record wide />}
      {hasSide && <TableSide {...(Statistics && { Statistics })} />}
      <Sheets
        sheet={sheet ?? (tablesAsked && !hasSide ? 'tables' : null)}
        close={() => {
          setSheet(null);
          player.askTables(false);
        }}
      />
    </main>
  );
}

/** The felt hears of the phase through its spots alone. */
const Felt = memo(({ Bets }: { Bets: ComponentType }) => <Bets />);

function BetsOf({ Bets }: { Bets: ComponentType }) {
  return (
    <BetsContext value={useBetsState()}>
      <Felt Bets={Bets} />
    </BetsContext>
  );
}

type Half = 'bets' | 'record';

/** On a phone on its side bets and record take turns beside the scene. */
function Halves({ shown, show }: { shown: Half; show(half: Half): void }) {
  const halves = [
    ['bets', t`下注`],
    ['record', t`路单与记录`],
  ] as const;
  return (
    <nav className="low-tabs" aria-label={t`下注或路单`}>
      {halves.map(([half, name]) => (
        <button key={half} type="button" aria-pressed={shown === half} onClick={() => show(half)}>
          {name}
        </button>
      ))}
    </nav>
  );
}

function Scene({ wide, open }: { wide: boolean; open(sheet: Sheet): void }) {
  const kit = kitOf(useTablePlay((play) => play.view.game));
  const dealer = (wide && kit.dealerWide) || kit.dealer;
  return (
    <section className="scene">
      <div className="scene-room" style={{ backgroundImage: `url(${dealer})` }} />
      <Facts wide={wide} open={open} />
      <Stage />
      <Countdown />
      <Winner />
      <Seats />
      <Result />
    </section>
  );
}

function Facts({ wide, open }: { wide: boolean; open(sheet: Sheet): void }) {
  const { limits, seed, isOpen } = useTablePlay((play) => play.view);
  const [minBet, maxBet] = [yuan(fenOf(limits.minBet)), yuan(fenOf(limits.maxBet))];
  return (
    <div className="scene-facts">
      <span>{t`限红 ${minBet} – ${maxBet}`}</span>
      {wide && seed && <span>{t`承诺值 ${seed.commit.slice(0, 4)}…${seed.commit.slice(-4)}`}</span>}
      {!isOpen && <span>{t`本桌暂停`}</span>}
      <ScenesButtons open={open} />
    </div>
  );
}

/** The venue says outcomes of the game that the table has. */
const useOutcome = () =>
  useTablePlay((play) => (play.view.round?.outcome ?? null) as (TableOutcome & never) | null);

/** The round as it is revealed. */
function Stage() {
  const kit = kitOf(useTablePlay((play) => play.view.game));
  return <kit.Stage outcome={useOutcome()} elapsed={useElapsed()} />;
}

function Winner() {
  const kit = kitOf(useTablePlay((play) => play.view.game));
  const outcome = useOutcome();
  const isShown = usePhase(({ phase }) => phase === 'shown');
  const said = outcome !== null && isShown ? kit.said(outcome) : null;
  return (
    <>
      {said && <p className="winner">{said.winner}</p>}
      <p className="unseen" role="status">
        {said?.sentence}
      </p>
    </>
  );
}

function ScenesButtons({ open }: { open(sheet: Sheet): void }) {
  const buttons = [
    ['rules', 'rules', t`规则与返还率`],
    ['history', 'list', t`游戏记录`],
    ['tables', 'again', t`其他牌桌`],
  ] as const;
  return buttons.map(([sheet, icon, name]) => (
    <button key={sheet} type="button" className="scene-button" aria-label={name} onClick={() => open(sheet)}>
      <Icon name={icon} size={18} />
    </button>
  ));
}

/** Who has staked most in the round: an animal and a short sign of the player, never a name. */
function Seats() {
  const seats = useTablePlay((play) => play.view.seats);
  return (
    <ul className="seats" aria-label={t`本局下注的玩家`}>
      {seats.slice(0, 4).map(({ tag, stake }) => (
        <li key={tag}>
          <Avatar of={tag} />
          <span>{t`玩家 ${tag.slice(0, 3)}`}</span>
          <b>{yuan(fenOf(stake))}</b>
        </li>
      ))}
    </ul>
  );
}

/** In a frame the site has a bar of its own. */
function TableBar() {
  const { session, view, balance } = useTablePlay((play) => play);
  const number = view.round?.number ?? 0;
  if (window.parent !== window) return null;
  return (
    <header className="table-bar">
      {session.returnUrl && (
        <a className="icon" href={session.returnUrl} aria-label={t`返回大厅`}>
          <Icon name="back" size={20} />
        </a>
      )}
      <b>{sayName(view.name)}</b>
      {session.mode === 'demo' && <span className="tag">{t`试玩`}</span>}
      <small>{t`第 ${number} 局`}</small>
      <span className="grow" />
      <b>{displayAmount(balance)}</b>
      {session.depositUrl && <a className="gold" href={session.depositUrl}>{t`存款`}</a>}
    </header>
  );
}

/** What the player's bets of the round came to, once it is settled. */
function Result() {
  const isVoid = usePhase(({ phase }) => phase === 'void');
  const result = useTablePlay((play) => play.result);
  if (isVoid) {
    return (
      <p className="result" role="status">
        <small>{t`本局取消`}</small>
        <b>{t`本金已退回`}</b>
      </p>
    );
  }
  if (!result || result.stake === 0n) return null;
  const change = result.returned - result.stake;
  const sum = displayAmount(change < 0n ? -change : change);
  return (
    <p className="result" role="status" data-won={change > 0n}>
      <small>{t`本局结果`}</small>
      <b>{change > 0n ? `+${sum}` : change === 0n ? '0.00' : `−${sum}`}</b>
    </p>
  );
}
