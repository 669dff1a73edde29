import type { SpinStep, SymbolCode } from '@hj/games';
import { Container, Graphics, Sprite } from 'pixi.js';
import type { GameArt, Layout } from './art.ts';
import { type Clock, easeIn, easeOutBack, linear } from './clock.ts';
import { softDisc } from './glow.ts';
import type { Particles } from './particles.ts';
import { fallsOf, type Manner, times } from './plan.ts';
import type { ReelLook } from './reel.ts';

type Cell = readonly [reel: number, row: number];

/** The symbols at rest: winning ones are lit, burst and are replaced. */
export class Cells {
  readonly view = new Container();
  readonly #glow = new Container();
  readonly #symbols = new Container();
  readonly #rims = new Container();
  #sprites: Sprite[][] = [];

  private readonly art: GameArt;
  private readonly layout: Layout;
  private readonly look: ReelLook;
  private readonly particles: Particles;

  constructor(art: GameArt, layout: Layout, look: ReelLook, particles: Particles) {
    this.art = art;
    this.layout = layout;
    this.look = look;
    this.particles = particles;
    this.view.addChild(this.#glow, this.#symbols, this.#rims);
    const { cellWidth, cellHeight } = layout.grid;
    const mask = new Graphics()
      .rect(0, -0.1 * cellHeight, cellWidth * 5, cellHeight * (look.rows + 0.2))
      .fill(0xffffff);
    this.view.addChild(mask);
    this.#symbols.mask = mask;
  }

  show(grid: readonly (readonly SymbolCode[])[]): void {
    this.clearWin();
    this.#symbols.removeChildren().forEach((child) => void child.destroy());
    this.#sprites = grid.map((column, reel) => column.map((code, row) => this.#place(code, reel, row)));
    this.view.visible = true;
  }

  clearWin(): void {
    for (const layer of [this.#glow, this.#rims])
      layer.removeChildren().forEach((child) => void child.destroy());
    for (const sprite of this.#sprites.flat()) {
      sprite.alpha = 1;
      sprite.setSize(this.look.symbol);
    }
  }

  /** Lights the winning symbols and dims the others. */
  async light(step: SpinStep, clock: Clock, { calm }: Manner): Promise<void> {
    this.clearWin();
    const cells = uniqueCells(step.wins.flatMap((win) => win.cells));
    const won = new Set(cells.map(([reel, row]) => `${reel}:${row}`));
    this.#sprites.forEach((column, reel) => {
      column.forEach((sprite, row) => {
        if (!won.has(`${reel}:${row}`)) sprite.alpha = this.art.dim;
      });
    });
    for (const cell of cells) this.#lightCell(cell);
    this.#drawLines(step);
    const scale = this.look.symbol;
    await clock.run(
      calm ? times.calmFade : times.rim,
      (t) => {
        this.#glow.alpha = Math.min(1, t);
        this.#rims.alpha = Math.min(1, t);
        if (calm) return;
        for (const [reel, row] of cells) this.#sprites[reel]?.[row]?.setSize(scale * (1 + 0.12 * t));
      },
      easeOutBack,
    );
  }

  /** The winning cells burst, and their columns are filled from above to the next grid. */
  async cascade(step: SpinStep, next: SpinStep, clock: Clock, manner: Manner): Promise<void> {
    const cells = uniqueCells(step.wins.flatMap((win) => win.cells));
    if (manner.calm) {
      await clock.wait(times.calmFade);
      return this.show(next.grid);
    }
    this.#rims.removeChildren().forEach((child) => void child.destroy());
    for (const [reel, row] of cells) {
      const { x, y } = this.#middle(reel, row);
      this.particles.burst(this.view.x + x, this.view.y + y, this.art.glow);
    }
    await clock.run(
      times.burst,
      (t) => {
        this.#glow.alpha = 1 - t;
        for (const [reel, row] of cells) {
          const sprite = this.#sprites[reel]?.[row];
          if (!sprite) continue;
          sprite.alpha = 1 - t;
          sprite.setSize(this.look.symbol * (1.12 + 0.3 * t));
        }
      },
      easeIn,
    );
    this.show(next.grid);
    await this.#fall(cells, clock);
  }

  async #fall(cells: readonly Cell[], clock: Clock): Promise<void> {
    const { cellHeight } = this.layout.grid;
    const moves = this.#sprites.flatMap((column, reel) => {
      const gone = new Set(cells.filter(([at]) => at === reel).map(([, row]) => row));
      return fallsOf(this.look.rows, gone).flatMap(({ from, to }) => {
        const sprite = column[to];
        return sprite && from !== to
          ? [{ sprite, from, to, delayMs: (this.look.rows - 1 - to) * times.fallRow }]
          : [];
      });
    });
    const total = times.fall + times.fallRow * (this.look.rows - 1);
    await clock.run(
      total,
      (t) => {
        for (const { sprite, from, to, delayMs } of moves) {
          const u = Math.min(1, Math.max(0, (t * total - delayMs) / times.fall));
          sprite.y = (from + (to - from) * easeIn(u) + 0.5) * cellHeight;
        }
      },
      linear,
    );
  }

  #place(code: SymbolCode, reel: number, row: number): Sprite {
    const { x, y } = this.#middle(reel, row);
    const sprite = new Sprite({ texture: this.look.texture(code, false), anchor: 0.5, x, y });
    sprite.setSize(this.look.symbol);
    this.#symbols.addChild(sprite);
    return sprite;
  }

  #middle(reel: number, row: number): { x: number; y: number } {
    const { cellWidth, cellHeight } = this.layout.grid;
    return { x: (reel + 0.5) * cellWidth, y: (row + 0.5) * cellHeight };
  }

  #lightCell([reel, row]: Cell): void {
    const { cellWidth, cellHeight } = this.layout.grid;
    const { x, y } = this.#middle(reel, row);
    const inset = Math.max(2, cellWidth * 0.03);
    const box = [
      x - cellWidth / 2 + inset,
      y - cellHeight / 2 + inset,
      cellWidth - 2 * inset,
      cellHeight - 2 * inset,
    ] as const;
    const radius = Math.max(5, cellWidth * 0.06);
    const rim = new Graphics();
    const disc = new Sprite({ texture: softDisc(), anchor: 0.5, x, y, tint: this.art.glow });
    disc.setSize(Math.max(cellWidth, cellHeight) * 1.25);
    if (this.art.win === 'seal') {
      this.#glow.addChild(new Graphics().roundRect(...box, radius).fill(0xfff3cf), disc);
      rim.roundRect(...box, radius).stroke({ width: Math.max(2.2, cellWidth * 0.022), color: 0xd8442c });
      const inner = inset * 2;
      rim
        .roundRect(box[0] + inner / 2, box[1] + inner / 2, box[2] - inner, box[3] - inner, radius * 0.8)
        .stroke({ width: 1, color: 0xfff3cf });
    } else if (this.art.win === 'rim') {
      disc.alpha = 0.6;
      this.#glow.addChild(
        disc,
        new Graphics().roundRect(...box, radius).fill({ color: 0xffd98a, alpha: 0.1 }),
      );
      rim.roundRect(...box, radius).stroke({ width: 2.5, color: 0xffe2a0 });
    } else {
      this.#glow.addChild(disc, rays(x, y, cellWidth * 0.44, cellWidth * 0.56));
    }
    this.#rims.addChild(rim);
  }

  #drawLines({ wins }: SpinStep): void {
    for (const { line, count } of wins) {
      const rows = line === undefined ? undefined : this.look.lines[line - 1];
      if (!rows) continue;
      const path = new Graphics();
      rows.slice(0, count).forEach((row, reel) => {
        const { x, y } = this.#middle(reel, row);
        if (reel === 0) path.moveTo(0, y).lineTo(x, y);
        else path.lineTo(x, y);
      });
      this.#glow.addChild(path.stroke({ width: 3, color: 0xfff3cf, alpha: 0.34 }));
    }
  }
}

function rays(x: number, y: number, inner: number, outer: number): Graphics {
  const lines = new Graphics();
  for (let ray = 0; ray < 16; ray += 1) {
    const angle = (ray * Math.PI) / 8 + 0.2;
    const reach = ray % 2 === 0 ? outer : outer * 0.94;
    lines
      .moveTo(x + inner * Math.cos(angle), y + inner * Math.sin(angle))
      .lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  }
  return lines.stroke({ width: 2, color: 0xfff2b8, cap: 'round' });
}

function uniqueCells(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [`${cell[0]}:${cell[1]}`, cell])).values()];
}
