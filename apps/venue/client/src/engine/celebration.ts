import { Container, Graphics, Sprite, Text, type Texture } from 'pixi.js';
import type { GameArt } from './art.ts';
import { Clock, easeOut, easeOutBack, linear } from './clock.ts';
import { softDisc } from './glow.ts';
import { Particles } from './particles.ts';
import { countedTo, times } from './plan.ts';

export interface Occasion {
  /** A picture of the common sheet with the words on it. */
  banner: Texture;
  /** Counts up to this sum, in fen. */
  sum?: bigint;
  /** The line under the sum. */
  line: string;
  hint: string;
  format(sum: bigint): string;
  coins: boolean;
}

/** The celebration over the whole stage; a tap, Space or Enter ends it at once. */
export class Celebrations {
  readonly view = new Container();
  readonly #clock = new Clock();
  readonly #particles = new Particles();
  #turning: Container | undefined;
  #rain: (() => void) | undefined;
  #width = 1;
  #height = 1;
  #end: (() => void) | undefined;

  private readonly art: GameArt;
  private readonly pictures: { hero: Texture; coin: Texture };

  constructor(art: GameArt, pictures: { hero: Texture; coin: Texture }) {
    this.art = art;
    this.pictures = pictures;
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  get shown(): boolean {
    return this.#end !== undefined;
  }

  /** Resolves when the member goes on, at the latest `holdMs` after the count. */
  async show(occasion: Occasion, holdMs: number): Promise<void> {
    const sum = this.#build(occasion);
    const ended = new Promise<void>((resolve) => {
      this.#end = resolve;
    });
    const shown = this.#clock
      .run(
        occasion.sum === undefined ? 600 : times.celebration,
        (t) => {
          if (sum && occasion.sum !== undefined)
            sum.text = occasion.format(countedTo(occasion.sum, easeOut(t)));
        },
        linear,
      )
      .then(() => this.#clock.wait(holdMs));
    await Promise.race([shown, ended]);
    this.#end = undefined;
    this.#rain = undefined;
    this.#clock.finish();
    this.#particles.clear();
    this.view.removeChildren().forEach((child) => {
      if (child !== this.#particles.view) child.destroy({ children: true });
    });
  }

  skip(): void {
    this.#end?.();
  }

  advance(deltaMs: number): void {
    this.#clock.advance(deltaMs);
    if (!this.shown) return;
    if (this.#turning) this.#turning.rotation += deltaMs / 14_000;
    this.#rain?.();
    this.#particles.advance(deltaMs);
  }

  #build({ banner, sum, line, hint, format, coins }: Occasion): Text | undefined {
    const portrait = this.#height > this.#width;
    const unit = portrait
      ? Math.min(this.#width / 390, this.#height / 796)
      : Math.min(this.#width / 1_000, this.#height / 760);
    const middle = new Container({
      x: this.#width / 2,
      y: this.#height * (portrait ? 0.41 : 0.43),
      scale: unit,
    });
    const veil = new Graphics().rect(0, 0, this.#width, this.#height).fill({ color: 0x0c0218, alpha: 0.86 });
    const beams = sunburst(this.art.rays, Math.hypot(this.#width, this.#height) / unit);
    const halo = new Sprite({ texture: softDisc(), anchor: 0.5, y: -60, tint: this.art.glow, alpha: 0.5 });
    halo.setSize(560);
    const hero = new Sprite({ texture: this.pictures.hero, anchor: 0.5, y: -100 });
    hero.setSize(this.art.hero.size);
    const ribbon = new Sprite({ texture: banner, anchor: { x: 0.5, y: 0.43 }, y: 74 });
    ribbon.setSize(380, 140);
    middle.addChild(beams, halo, hero, ribbon);
    this.view.addChild(veil, middle, this.#particles.view);
    this.#turning = beams;
    const amount = sum === undefined ? undefined : sumText(format(0n));
    if (amount) middle.addChild(amount);
    middle.addChild(lineText(line, sum === undefined ? 168 : 236, 20), lineText(hint, 330, 14));
    void this.#clock.run(
      420,
      (t) => hero.scale.set((this.art.hero.size / hero.texture.width) * (0.6 + 0.4 * t)),
      easeOutBack,
    );
    if (coins) this.#rainCoins(middle, unit);
    return amount;
  }

  #rainCoins(middle: Container, unit: number): void {
    let frame = 0;
    this.#rain = () => {
      frame += 1;
      if (frame % 3 !== 0 || frame > 150) return;
      this.#particles.coin(this.pictures.coin, middle.x, middle.y, 430 * unit);
    };
  }
}

function sunburst([first, second]: readonly [number, number], reach: number): Container {
  const beams = new Graphics();
  for (let beam = 0; beam < 24; beam += 1) {
    const from = (beam * Math.PI) / 12;
    beams
      .moveTo(0, 0)
      .lineTo(reach * Math.cos(from), reach * Math.sin(from))
      .lineTo(reach * Math.cos(from + 0.13), reach * Math.sin(from + 0.13))
      .fill({ color: beam % 2 === 0 ? first : second, alpha: beam % 2 === 0 ? 0.24 : 0.16 });
  }
  return beams;
}

function sumText(text: string): Text {
  return new Text({
    text,
    anchor: 0.5,
    y: 176,
    resolution: 2,
    style: {
      fontFamily: 'Arial, sans-serif',
      fontWeight: '900',
      fontSize: 58,
      fill: 0xffd24a,
      stroke: { color: 0x4a0614, width: 10, join: 'round' },
    },
  });
}

function lineText(text: string, y: number, fontSize: number): Text {
  return new Text({
    text,
    anchor: 0.5,
    y,
    resolution: 2,
    style: {
      fontFamily: 'Arial, "PingFang SC", "Noto Sans CJK SC", sans-serif',
      fontWeight: '600',
      fontSize,
      fill: 0xffffff,
    },
  });
}
