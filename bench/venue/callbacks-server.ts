/** The platform's listener of callbacks as a process of its own; tells its port. */
import { createPublicKey } from 'node:crypto';
import { createDb, createLog } from '@hj/platform';
import { createCallbacks } from '../../apps/server/src/modules/venue/callbacks/callbacks.ts';
import { hub88Protocol } from '../../apps/server/src/modules/venue/callbacks/hub88.ts';
import { createRounds } from '../../apps/server/src/modules/venue/rounds/rounds.ts';

const { DATABASE_URL: url = '', PEER_KEY: peerKey = '' } = process.env;
const db = createDb({ url });
const log = createLog({ level: 'error' });
const protocol = hub88Protocol({ peerKey: createPublicKey(peerKey), games: new Set(['longgong']) });
const http = createCallbacks({
  ...{ db, log, now: () => new Date(), rounds: createRounds({ db, log }) },
  providers: new Map([['hub88', { venue: 'fish', protocol }]]),
  // Its throughput is measured.
  limits: { perSecond: 1e6, burst: 1e6 },
});
const address = await http.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => void http.close().then(() => db.close()));
process.send?.(address);
