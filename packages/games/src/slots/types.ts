/** Codes of the symbols: W wild, S scatter, H1 to H4 high, L1 to L5 low. `SlotModel.art` names their pictures. */
export type SymbolCode = 'W' | 'S' | 'H1' | 'H2' | 'H3' | 'H4' | 'L1' | 'L2' | 'L3' | 'L4' | 'L5';
export type PayingSymbol = Exclude<SymbolCode, 'W' | 'S'>;
export type SlotModelCode = 'hongtu' | 'shanhai' | 'lion';

/** Facts of a model that follow from its strips and paytable; the tests enumerate all stops to prove them. Money is in bets. */
export interface SlotFacts {
  /** Expected return of a paid spin with all its free spins. */
  rtp: number;
  /** The part of `rtp` that the paid spin itself returns. */
  baseRtp: number;
  /** Expected free spins won per spin (the reference calls it q). */
  freeSpinsPerSpin: number;
  /** Probability that a spin wins free spins. */
  triggerRate: number;
  /** Probability that a paid spin wins something. */
  hitRate: number;
  /** Highest win of one paid spin without its free spins. */
  maxBaseWin: number;
  /** Stops that the enumeration covers. */
  combinations: number;
  /** Standard deviation of a paid spin with all its free spins, measured by simulation (the reference: 20 to 40 M spins). */
  deviation: number;
}

export interface SlotModel {
  code: SlotModelCode;
  name: string;
  /** Changes with any change of strips, pays or rules. */
  version: number;
  rows: number;
  strips: readonly (readonly SymbolCode[])[];
  /** How wins are formed: on `lines` from the left, or on all ways from the left. */
  pays: 'lines' | 'ways';
  /** Row of the line on each reel, from 0 at the top. Empty when `pays` is `ways`. */
  lines: readonly (readonly number[])[];
  /** Coin units for 3, 4 and 5 of a symbol, per line or per way. */
  paytable: Readonly<Record<PayingSymbol, readonly [number, number, number]>>;
  /** Coin units of 3, 4 and 5 scatters. */
  scatterPay: readonly [number, number, number];
  /** Free spins of `length + 2` scatters at index `length − 1`: the first entry belongs to three; more scatters than entries win the last. */
  freeSpins: readonly number[];
  /** Winning symbols leave, those above fall, the strip refills from above its stop. */
  cascades: boolean;
  /** Multiplier of the first, second, … step; the last holds for all further ones. */
  multipliers: { paid: readonly number[]; free: readonly number[] };
  /** Coin units of a bet. Stakes are multiples of as many fen, so wins are whole fen. */
  betUnits: number;
  /** Class of the deviation: below 2.5 low, below 3.5 low to medium, below 5 medium. */
  volatility: 'low' | 'low-medium' | 'medium';
  facts: SlotFacts;
  /** File names of the symbols' pictures (design/svg) without extension. */
  art: Readonly<Record<SymbolCode, string>>;
}

export interface SlotWin {
  symbol: SymbolCode;
  count: number;
  /** Number of the line, from 1. */
  line?: number;
  ways?: number;
  cells: [reel: number, row: number][];
  /** Coin units before the step's multiplier; ways included. */
  pay: number;
}

export interface SpinStep {
  /** `[reel][row]`, top to bottom. */
  grid: SymbolCode[][];
  multiplier: number;
  /** A pay of scatters is a win of symbol S without line and ways. */
  wins: SlotWin[];
  /** Coin units after the multiplier. */
  win: number;
}

export interface SpinOutcome {
  model: SlotModelCode;
  free: boolean;
  /** Strip position of each reel's top row in the first step. */
  stops: number[];
  /** One per evaluation; the last of a cascade is the one without wins. */
  steps: SpinStep[];
  /** Scatters in the last grid. */
  scatters: number;
  freeSpinsWon: number;
  /** Coin units, multipliers applied, scatter pay included. */
  win: number;
}
