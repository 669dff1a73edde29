/**
 * The operator's controls in the turns of the ingest, the one writer of the catalog. Invariants: every turn holds the version
 * of the controls until it commits, so that no match is written by controls that were changed meanwhile; and an
 * approved request is sent once, in the transaction that writes its changes.
 */
import type { FeedMessage } from '@hj/betting';
import type { Db, Tx } from '@hj/platform';
import { type Catalog, type CatalogMarket, type CatalogMatch, isOver } from '../../catalog/catalog.ts';
import { saveFault, takeUnsent, type UnsentRequest } from '../requests/request-store.ts';
import { applyControls, type Controls } from './controls.ts';
import { type HeldRows, holdVersion, listHeld, loadControls, raiseVersion } from './controls-store.ts';

type Matches = Map<number, CatalogMatch>;

export interface ControlsTurn {
  /** The approved request whose messages this turn applies, if any: they are later than every message of their match. */
  request: UnsentRequest | undefined;
  /** The new versions of the matches under the controls; of all open matches if the controls have changed. */
  apply(drafted: Matches): Matches;
  /** To be called once the turn has committed. */
  done(): void;
}

export class ControlsKeeper {
  readonly #catalog: Catalog;
  #controls: Controls = { version: -1n, stops: new Set(), prices: new Map() };
  #mayBeUnsent = true;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** Whether everything up to this version is written, and every approved request is sent. */
  hasTaken(version: bigint): boolean {
    return version === this.#controls.version && !this.#mayBeUnsent;
  }

  /** The first thing in a turn of the feed. */
  async begin(tx: Tx): Promise<ControlsTurn> {
    const version = await holdVersion(tx);
    if (version !== this.#controls.version) return this.#changed(tx, version, undefined);
    return {
      request: undefined,
      apply: (drafted) => applyToDrafted(this.#catalog, drafted, this.#controls),
      done: () => undefined,
    };
  }

  /** The first step of a turn that sends an approved request. The hold on its match ends in the same turn. */
  async beginSaying(tx: Tx): Promise<ControlsTurn> {
    const version = await holdVersion(tx);
    const request = await takeUnsent(tx);
    const messages = request?.messages.map((message) => laterThan(this.#catalog, message)) ?? [];
    const turn = await this.#changed(tx, version, request && { ...request, messages });
    return {
      ...turn,
      done: () => {
        turn.done();
        this.#mayBeUnsent = request !== undefined;
      },
    };
  }

  async #changed(tx: Tx, version: bigint, request: UnsentRequest | undefined): Promise<ControlsTurn> {
    const controls = await loadControls(tx, version);
    const held = await listHeld(tx);
    return {
      request,
      apply: (drafted) => applyToAll(this.#catalog, drafted, { controls, held }),
      done: () => {
        this.#controls = controls;
        this.#mayBeUnsent = true;
      },
    };
  }
}

function applyToDrafted(catalog: Catalog, drafted: Matches, controls: Controls): Matches {
  const ruled = [...drafted.values()].map((match) => applyControls(match, controls, catalog.find(match.id)));
  return new Map(ruled.map((match) => [match.id, match]));
}

function applyToAll(
  catalog: Catalog,
  drafted: Matches,
  { controls, held }: { controls: Controls; held: HeldRows },
): Matches {
  const ruled: Matches = new Map();
  const open = [...catalog.matches()].filter((match) => !isOver(match) && !drafted.has(match.id));
  for (const match of [...drafted.values(), ...open]) {
    const after = withHeldWritten(applyControls(match, controls), catalog.find(match.id), held);
    if (after !== catalog.find(match.id)) ruled.set(match.id, after);
  }
  return ruled;
}

/**
 * A stop holds rows in its own transaction. Where rows and controls differ (a stop that was lifted at once), memory may
 * not differ from the controls, so the match is written as a new version.
 */
function withHeldWritten(after: CatalogMatch, known: CatalogMatch | undefined, held: HeldRows): CatalogMatch {
  const stale = [...after.markets.values()].filter(
    (line) => line.held !== held.markets.has(line.id) && known?.markets.get(line.key) === line,
  );
  if (stale.length > 0) {
    const copies = stale.map((line): [string, CatalogMarket] => [line.key, { ...line }]);
    return { ...after, markets: new Map([...after.markets, ...copies]) };
  }
  return after === known && after.held !== held.matches.has(after.id) ? { ...after } : after;
}

/** Between the approval and this turn the feed may have sent later messages. */
function laterThan<Message extends FeedMessage>(catalog: Catalog, message: Message): Message {
  const match = 'matchId' in message ? catalog.find(message.matchId) : undefined;
  if (match === undefined) return message;
  return { ...message, at: Math.max(message.at, match.feedAt + 1, match.fixtureAt + 1) };
}

/** Sets an approved request aside whose messages the ingest refused, with the error for the operator, and releases its match. */
export function giveUpRequest(db: Db, id: bigint, error: unknown): Promise<void> {
  const fault = error instanceof Error ? error.message : String(error);
  return db.transaction(async (tx) => {
    await raiseVersion(tx);
    await saveFault(tx, id, fault.slice(0, 500));
  });
}
