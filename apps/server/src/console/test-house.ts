/** For tests only: the console of a server whose house venue listens. */
import { playWorld, type World } from '../../../venue/server/src/play/test-world.ts';
import { type ConsoleServer, consoleServer } from './test-console.ts';

export const houseSecret = 'v'.repeat(32);

export interface HouseConsole {
  world: World;
  server: ConsoleServer;
  /** Closes both. @param last questions to the venue after its last request */
  close(last?: (world: World) => Promise<void>): Promise<void>;
}

export async function houseConsole(): Promise<HouseConsole> {
  const world = await playWorld({ secret: houseSecret });
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const server = await consoleServer({ HJ_VENUE_URL: url, HJ_VENUE_SECRET: houseSecret });
  return {
    ...{ world, server },
    async close(last = async () => undefined) {
      await server.close();
      await last(world);
      await world.app.close();
      await world.database.drop();
    },
  };
}
