import { roadMark } from '@hj/games';
import { t } from '@lingui/core/macro';
import { fenOf } from '../api/amounts.ts';
import { sayName } from '../app/names.ts';
import { goodRoadName } from './good-road-name.ts';
import {
  hasRoads,
  type LobbyTable,
  type LobbyTables,
  markText,
  roadOf,
  useLobbyTables,
} from './lobby-tables.ts';
import { BigRoad } from './road-grid.tsx';
import { useTable, useTablePlay } from './table-context.ts';
import { useNow } from './use-phase.ts';
import { yuan } from './yuan.ts';

/** The other tables of the channel with their clocks and roads: a press sits down at one. Those with a good road come first. */
export function OtherTables({ onChosen }: { onChosen?(): void }) {
  const { tables, retry } = useLobbyTables();
  const offline = useTablePlay((play) => play.offline);
  if (tables === 'gone') {
    return (
      <p className="muted" role="alert">
        {t`其他牌桌暂时读取不到。`}
        <button type="button" className="link" onClick={retry}>{t`重试`}</button>
      </p>
    );
  }
  return (
    <>
      {offline && <p className="muted" role="status">{t`网络中断，正在重连。重连后更新牌桌。`}</p>}
      {tables === null ? (
        !offline && <p className="muted">{t`正在读取其他牌桌…`}</p>
      ) : (
        <Others tables={tables} {...(onChosen && { onChosen })} />
      )}
    </>
  );
}

function Others({ tables, onChosen }: { tables: LobbyTables; onChosen?(): void }) {
  const player = useTable();
  const code = useTablePlay((play) => play.view.code);
  const now = useNow(500);
  const others = Object.entries(tables)
    .filter(([other, table]) => other !== code && table !== null)
    .toSorted(([, a], [, b]) => Number(roadOf(b) !== null) - Number(roadOf(a) !== null));
  if (others.length === 0) return <p className="muted">{t`暂无其他牌桌。`}</p>;
  return (
    <ul className="others">
      {others.map(([other, table]) => (
        <li key={other}>
          <button
            type="button"
            onClick={() => {
              player.sitAt(other);
              onChosen?.();
            }}
          >
            <OtherTable table={table} now={now} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function OtherTable({ table, now }: { table: LobbyTable; now: number }) {
  const road = roadOf(table);
  const left = table.round?.state === 'open' ? Math.ceil((Date.parse(table.round.locksAt) - now) / 1_000) : 0;
  const [minBet, maxBet] = [yuan(fenOf(table.limits.minBet)), yuan(fenOf(table.limits.maxBet))];
  return (
    <>
      <span className="other-facts">
        <b>{sayName(table.name)}</b>
        <span>
          {left > 0 ? (
            <em data-last={left <= 5}>{t`${left} 秒`}</em>
          ) : (
            <em data-closed="true">{table.isOpen ? t`开牌中` : t`暂停`}</em>
          )}
          {road && <em className="good-road">{goodRoadName(road, table.game)}</em>}
        </span>
        <small>{t`限红 ${minBet} – ${maxBet}`}</small>
      </span>
      {hasRoads(table.game) ? (
        <BigRoad rounds={table.marks.map(roadMark)} cell={9} columns={15} asked={null} />
      ) : (
        <span className="other-last">
          {table.marks
            .slice(-6)
            .reverse()
            .map((mark, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the last results of a table, by how long ago they came
              <span key={place}>{markText(table.game, mark)}</span>
            ))}
        </span>
      )}
    </>
  );
}
