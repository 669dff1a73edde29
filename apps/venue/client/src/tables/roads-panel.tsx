import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import {
  AskSigns,
  BeadRoad,
  BigRoad,
  type RoadNames,
  type RoadRound,
  roadRounds,
  SmallRoad,
} from './road-grid.tsx';
import { useTablePlay } from './table-context.ts';

type Asked = 'banker' | 'player' | null;

/** The five roads of the shoe with their counts. 问路 shows the next mark while it is pressed on; it places no bet. */
export function RoadsPanel({ names, wide }: { names: RoadNames; wide: boolean }) {
  const game = useTablePlay((play) => play.view.game);
  const results = useTablePlay((play) => play.view.results);
  const number = useTablePlay((play) => play.view.round?.number ?? 0);
  const rounds = useMemo(() => roadRounds(game, results), [game, results]);
  const [asked, setAsked] = useState<Asked>(null);
  const count = (result: RoadRound['result']) => rounds.filter((round) => round.result === result).length;
  const cell = wide ? 23 : 14;
  const small = wide ? 11 : 7;
  return (
    <section className="roads" aria-label={t`路单`}>
      <div className="roads-head">
        <span className="roads-number">{t`第 ${number} 局`}</span>
        <span>
          {names.banker} <b>{count('banker')}</b>
        </span>
        <span>
          {names.player} <b>{count('player')}</b>
        </span>
        <span>
          {names.tie} <b>{count('tie')}</b>
        </span>
        <span className="grow" />
        <Ask name={names.banker} winner="banker" asked={asked} rounds={rounds} ask={setAsked} />
        <Ask name={names.player} winner="player" asked={asked} rounds={rounds} ask={setAsked} />
      </div>
      <div className="roads-big">
        <BeadRoad names={names} rounds={rounds} cell={cell} columns={wide ? 13 : 9} free={wide ? 2 : 1} />
        <BigRoad rounds={rounds} cell={cell} columns={wide ? 28 : 16} asked={asked} />
      </div>
      <div className="roads-small">
        <SmallRoad rounds={rounds} road="big-eye" cell={small} columns={wide ? 40 : 17} asked={asked} />
        <SmallRoad rounds={rounds} road="small" cell={small} columns={wide ? 19 : 17} asked={asked} />
        <SmallRoad rounds={rounds} road="cockroach" cell={small} columns={wide ? 19 : 17} asked={asked} />
      </div>
    </section>
  );
}

function Ask({
  name,
  winner,
  asked,
  rounds,
  ask,
}: {
  name: string;
  winner: 'banker' | 'player';
  asked: Asked;
  rounds: readonly RoadRound[];
  ask(winner: Asked): void;
}) {
  return (
    <button
      type="button"
      className="ask"
      data-winner={winner}
      aria-pressed={asked === winner}
      onClick={() => ask(asked === winner ? null : winner)}
    >
      {t`${name}问路`}
      <AskSigns rounds={rounds} winner={winner} />
    </button>
  );
}
