import { type Db, type JobTable, type Logger, rewrapAll, type Sealer } from '@hj/platform';
import { listDocumentsWrappedBefore, type SealedDocument, updateDocumentWrapping } from './document-store.ts';
import { documentPlace } from './documents.ts';
import { personalPlace } from './personal.ts';
import { listWrappedBefore, type SealedValue, updateWrapping } from './personal-store.ts';

interface RewrapDeps {
  db: Db;
  sealer: Sealer;
  log: Logger;
}

const chunk = 200;
const documentChunk = 10;

/** Rewraps personal values and documents with the current master key. @returns how many */
export async function rewrapPersonal(deps: RewrapDeps): Promise<number> {
  return (await rewrapValues(deps)) + (await rewrapDocuments(deps));
}

function rewrapValues(deps: RewrapDeps): Promise<number> {
  return rewrapAll<SealedValue>(deps, {
    list: (tx, last) =>
      listWrappedBefore(tx, deps.sealer.currentKeyId, last ?? { memberId: 0n, field: '' }, chunk),
    place: ({ memberId, field }) => personalPlace(memberId, field),
    save: (tx, { memberId, field }, sealed) => updateWrapping(tx, { memberId, field, sealed }),
  });
}

function rewrapDocuments(deps: RewrapDeps): Promise<number> {
  return rewrapAll<SealedDocument>(deps, {
    list: (tx, last) =>
      listDocumentsWrappedBefore(tx, deps.sealer.currentKeyId, last?.documentId ?? 0n, documentChunk),
    place: documentPlace,
    save: (tx, { documentId }, sealed) => updateDocumentWrapping(tx, documentId, sealed),
  });
}

export function profileJobs({ db, sealer }: Omit<RewrapDeps, 'log'>): JobTable {
  return {
    'personal-rewrap': {
      cron: '23 * * * *',
      run: async (_payload, { log }) => {
        log.debug({ values: await rewrapPersonal({ db, sealer, log }) }, 'personal data rewrapped');
      },
    },
  };
}
