/** The margins in force as the simulated feed reads them: defaults, or the operator's values in their place. */
import type { Sport } from '@hj/betting';
import type { Db } from '@hj/platform';
import { defaultMargins, type MarginPhase, type MarginRow, type Tier } from '@hj/simulator';
import { readVersion } from '../controls/controls-store.ts';
import { listMarginSettings } from './margin-store.ts';

export class MarginBook {
  readonly #db: Db;
  #rows = new Map<string, MarginRow>();
  #version: bigint | undefined;
  #text = '[]';
  #isChanged = false;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The same row as long as nothing in it has changed. */
  readonly margins = (sport: Sport, tier: Tier, phase: MarginPhase): MarginRow =>
    this.#rows.get(`${sport}|${tier}|${phase}`) ?? defaultMargins(sport, tier, phase);

  hasTaken(version: bigint): boolean {
    return this.#version === version;
  }

  /** Reads the present settings. */
  async takeControls(): Promise<void> {
    const version = await readVersion(this.#db);
    const settings = await listMarginSettings(this.#db);
    this.#version = version;
    const text = JSON.stringify(settings.map(({ since, ...rest }) => [rest, since.getTime()]));
    // Most changes of the desk are no margins: the prices stay the same.
    if (text === this.#text) return;
    this.#text = text;
    this.#isChanged = true;
    this.#rows = new Map();
    for (const { sport, tier, phase, market, margin } of settings) {
      const name = `${sport}|${tier}|${phase}`;
      const row = this.#rows.get(name) ?? defaultMargins(sport as Sport, tier, phase);
      this.#rows.set(name, { ...row, [market]: margin });
    }
  }

  /** Whether margins have changed since it was asked last: all books are due then. */
  takeChanged(): boolean {
    const isChanged = this.#isChanged;
    this.#isChanged = false;
    return isChanged;
  }
}
