import type { SymbolCode } from '@hj/games';
import { Container, Sprite, type Texture } from 'pixi.js';
import { type Clock, easeOut } from './clock.ts';

export interface ReelLook {
  cellWidth: number;
  cellHeight: number;
  symbol: number;
  rows: number;
  /** The rows of each line, if wins are on lines. */
  lines: readonly (readonly number[])[];
  /** The picture of a symbol, at rest or in fast motion. */
  texture(symbol: SymbolCode, fast: boolean): Texture;
}

const landMs = 300;
const overshootPx = 14;
/** Symbols a second at full speed. */
const fullSpeed = 24;

/** One reel: its strip runs past the window and stands where the server drew it to stand. */
export class Reel {
  readonly view = new Container();
  readonly #sprites: Sprite[];
  /** Index of the strip in the top row; falls while the symbols run down. */
  #position = 0;
  #speed = 0;
  #fast = false;

  private readonly strip: readonly SymbolCode[];
  private readonly look: ReelLook;

  constructor(strip: readonly SymbolCode[], look: ReelLook) {
    this.strip = strip;
    this.look = look;
    this.#sprites = Array.from({ length: look.rows + 2 }, () => new Sprite({ anchor: 0.5 }));
    this.view.addChild(...this.#sprites);
    this.#draw();
  }

  /** Pulls back a little and runs. */
  async start(clock: Clock): Promise<void> {
    this.view.visible = true;
    const from = this.#position;
    await clock.run(90, (t) => {
      this.#position = from + 0.12 * t;
      this.#draw();
    });
    this.#speed = fullSpeed;
    this.#fast = true;
  }

  advance(deltaMs: number): void {
    if (this.#speed === 0) return;
    this.#position -= (this.#speed * deltaMs) / 1_000;
    this.#draw();
  }

  /** Runs out to a stop, past it by 14 px and back: `landMs` in all, at once if `durationMs` is 0. */
  async land(clock: Clock, stop: number, durationMs = landMs): Promise<void> {
    this.#speed = 0;
    if (durationMs <= 0) return this.stand(stop);
    const way = (fullSpeed * durationMs) / 1_000 / 2;
    const beyond = overshootPx / this.look.cellHeight;
    await clock.run(
      durationMs,
      (t) => {
        this.#fast = t < 0.3;
        const u = Math.min(1, t / 0.7);
        const back = t <= 0.7 ? 0 : easeOut((t - 0.7) / 0.3);
        this.#position = stop + way * (1 - u) ** 2 - beyond * (t <= 0.7 ? u * u : 1 - back);
        this.#draw();
      },
      (t) => t,
    );
    this.stand(stop);
  }

  stand(stop: number): void {
    this.#speed = 0;
    this.#fast = false;
    this.#position = stop;
    this.#draw();
  }

  get landMs(): number {
    return landMs;
  }

  #draw(): void {
    const { cellWidth, cellHeight, symbol, texture } = this.look;
    const top = Math.floor(this.#position);
    const part = this.#position - top;
    const { length } = this.strip;
    this.#sprites.forEach((sprite, index) => {
      const row = index - 1;
      const code = this.strip[(((top + row) % length) + length) % length] ?? 'S';
      sprite.texture = texture(code, this.#fast);
      sprite.width = symbol;
      sprite.height = this.#fast ? symbol * 1.25 : symbol;
      sprite.position.set(cellWidth / 2, (row - part + 0.5) * cellHeight);
    });
  }
}
