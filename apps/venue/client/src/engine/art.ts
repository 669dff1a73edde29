export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One arrangement of a stage, in its own pixels; the scene scales it into the window. */
export interface Layout {
  width: number;
  height: number;
  grid: { x: number; y: number; cellWidth: number; cellHeight: number };
  frame: Box & { name: string };
  title: Box;
  /** Width of a symbol's box. */
  symbol: number;
  /** Where the posts of the multiplier stand: the middle of their row, and its scale. */
  posts?: { x: number; y: number; scale: number };
  bulbs?: Box & { columns: number; rows: number; radius: number };
}

/** Pictures and manner that make a game of a model. A further game is one more of these, and its drawings. */
export interface GameArt {
  /** Code of the game, name of its sheet and of its folder in `art/`. */
  code: string;
  desktop: Layout;
  mobile: Layout;
  /** Opacity of symbols that did not win. */
  dim: number;
  /** How a winning cell is lit. */
  win: 'rim' | 'seal' | 'rays';
  /** Colour behind the ground where it does not reach. */
  backdrop: number;
  /** Of the particles over the ground. */
  motes: readonly number[];
  glow: number;
  /** The picture in the middle of a celebration. */
  hero: { name: string; size: number };
  rays: readonly [number, number];
}
