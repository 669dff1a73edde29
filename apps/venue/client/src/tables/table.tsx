import { displayAmount } from '@hj/money';
import { t } from '@lingui/core/macro';
import { type ComponentType, memo, useState } from 'react';
import { sayName } from '../app/names.ts';
import { useMedia } from '../app/use-media.ts';
import { Icon } from '../hud/icons.tsx';
import { TableSprites } from '../sprites/table-sprites.tsx';
import { BetsContext } from './bets-context.ts';
import { ChipBar } from './chip-bar.tsx';
import { kitOf } from './kits/index.ts';
import { PanelPlace } from './panel-place.ts';
import { Scene } from './scene.tsx';
import { useTable, useTablePlay } from './table-context.ts';
import { type Sheet, Sheets } from './table-sheets.tsx';
import { TableSide } from './table-side.tsx';
import { useBetsState } from './use-bets-state.ts';
import { useHasSide } from './use-side.ts';

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

/** Only the spots of the felt follow the phase. */
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
