import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { AskSigns, BeadRoad, BigRoad, type RoadRound, SmallRoad } from './road-grid.tsx';

type Asked = 'banker' | 'player' | null;

/** The five roads of the shoe with their counts. 问路 shows the next mark while it is pressed on; it places no bet. */
export function RoadsPanel({ rounds, wide }: { rounds: readonly RoadRound[]; wide: boolean }) {
  const [asked, setAsked] = useState<Asked>(null);
  const count = (result: RoadRound['result']) => rounds.filter((round) => round.result === result).length;
  const cell = wide ? 23 : 14;
  const small = wide ? 11 : 7;
  return (
    <section className="roads" aria-label={t`路单`}>
      <div className="roads-head">
        <span>
          {t`庄`} <b>{count('banker')}</b>
        </span>
        <span>
          {t`闲`} <b>{count('player')}</b>
        </span>
        <span>
          {t`和`} <b>{count('tie')}</b>
        </span>
        <span className="grow" />
        <Ask winner="banker" asked={asked} rounds={rounds} ask={setAsked} />
        <Ask winner="player" asked={asked} rounds={rounds} ask={setAsked} />
      </div>
      <div className="roads-big">
        <BeadRoad rounds={rounds} cell={cell} columns={wide ? 13 : 9} />
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
  winner,
  asked,
  rounds,
  ask,
}: {
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
      {winner === 'banker' ? t`庄问路` : t`闲问路`}
      <AskSigns rounds={rounds} winner={winner} />
    </button>
  );
}
