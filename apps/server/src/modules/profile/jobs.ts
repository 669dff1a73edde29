import type { Db, JobTable, Logger, Sealer } from '@hj/platform';
import { listDocumentsWrappedBefore, updateDocumentWrapping } from './document-store.ts';
import { documentPlace } from './documents.ts';
import { personalPlace } from './personal.ts';
import { listWrappedBefore, updateWrapping } from './personal-store.ts';

interface RewrapDeps {
  db: Db;
  sealer: Sealer;
  log: Logger;
}

const chunk = 200;
const documentChunk = 10;

/** Wraps with the newest master key what older ones wrapped, chunk by chunk; returns how many. What does not open stays, with an alarm. */
export async function rewrapPersonal(deps: RewrapDeps): Promise<number> {
  return (await rewrapValues(deps)) + (await rewrapDocuments(deps));
}

async function rewrapValues({ db, sealer, log }: RewrapDeps): Promise<number> {
  let after = { memberId: 0n, field: '' };
  let done = 0;
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      const found = await listWrappedBefore(tx, sealer.currentKeyId, after, chunk);
      for (const { memberId, field, sealed } of found) {
        const fresh = rewrapOne(log, () => sealer.rewrap(sealed, personalPlace(memberId, field)));
        if (fresh) await updateWrapping(tx, { memberId, field, sealed: fresh });
        if (fresh) done += 1;
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last;
  }
}

async function rewrapDocuments({ db, sealer, log }: RewrapDeps): Promise<number> {
  let after = 0n;
  let done = 0;
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      const found = await listDocumentsWrappedBefore(tx, sealer.currentKeyId, after, documentChunk);
      for (const document of found) {
        const fresh = rewrapOne(log, () => sealer.rewrap(document.sealed, documentPlace(document)));
        if (fresh) await updateDocumentWrapping(tx, document.documentId, fresh);
        if (fresh) done += 1;
      }
      return found;
    });
    const last = rows.at(-1);
    if (!last) return done;
    after = last.documentId;
  }
}

function rewrapOne(log: Logger, rewrap: () => Buffer): Buffer | undefined {
  try {
    return rewrap();
  } catch (error) {
    log.error({ err: error }, 'a sealed value keeps its old key');
    return undefined;
  }
}

export function profileJobs({ db, sealer }: Omit<RewrapDeps, 'log'>): JobTable {
  return {
    'personal-rewrap': {
      cron: '23 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ values: await rewrapPersonal({ db, sealer, log }) }, 'personal data wrapped anew');
      },
    },
  };
}
