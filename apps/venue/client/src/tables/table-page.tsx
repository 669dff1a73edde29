import './table.css';
import './roads.css';
import './bets.css';
import './felts.css';
import './stages.css';
import './squeeze.css';
import './record.css';
import './strip.css';
import './table-wide.css';
import './doors.css';
import './track.css';
import './favourites.css';
import './roulette-wide.css';
import './roulette-side.css';
import './table-low.css';
import { openSession, sessionToken } from '../app/session.ts';
import { createBridge } from '../bridge/bridge.ts';
import { OpenedGame } from '../hud/opened-game.tsx';
import { openLive } from '../live/live-topics.ts';
import { soundTable } from '../sound/table-sound.ts';
import { Favourites } from './favourites-store.ts';
import { Table } from './table.tsx';
import { createTableApi } from './table-api.ts';
import { type OpenTable, TableContext } from './table-context.ts';
import { createTableStore, TablePlayer } from './table-player.ts';
import { tableVoices, voicesSoon } from './table-sounds.ts';

/** A live table of any game. */
export function TablePage({ code }: { code: string }) {
  return (
    <OpenedGame code={code} open={openTable} className="table-start">
      {(game) => (
        <TableContext value={game}>
          <Table />
        </TableContext>
      )}
    </OpenedGame>
  );
}

async function openTable(code: string): Promise<{ game: OpenTable; end(): void }> {
  const api = createTableApi(() => sessionToken(code));
  const session = await openSession(api.session, code);
  const bridge = createBridge(session.siteOrigin);
  const live = openLive(
    () => sessionToken(code) ?? '',
    (state) => player.onLine(state),
  );
  const player = new TablePlayer({ api, bridge, live, store: createTableStore(session) });
  const unlisten = bridge.listen(({ type }) => {
    if (type === 'balance-changed') void player.refreshBalance();
    if (type === 'tables') player.askTables(true);
  });
  const silence = soundTable(player.store, bridge, tableVoices, voicesSoon(session.table.game));
  bridge.say({ type: 'ready' });
  player.start();
  return {
    game: { player, live, api, favourites: new Favourites(api, player) },
    end() {
      unlisten();
      silence();
      player.end();
      live.end();
    },
  };
}
