import { Container, Graphics, Sprite, Text } from 'pixi.js';
import { type Clock, easeInOut } from './clock.ts';
import { softDisc } from './glow.ts';
import { type Manner, times } from './plan.ts';
import type { Sheet } from './sheets.ts';

/** The posts of the design, by step: their middle and the height of their heads. */
const places = [
  { x: -156, y: 44 },
  { x: -52, y: 29 },
  { x: 52, y: 14 },
  { x: 156, y: -1 },
] as const;
const tagColours = [0x7a3ac0, 0x7a3ac0, 0x7a3ac0, 0x1c0836] as const;

/** The lion on its posts: the one it stands on is the multiplier of the cascade. */
export class Posts {
  readonly view = new Container();
  readonly #lion = new Container();
  readonly #tags: { plate: Graphics; label: Text }[] = [];
  #step = 0;

  private readonly ladder: { paid: readonly number[]; free: readonly number[] };

  constructor(sheet: Sheet, ladder: { paid: readonly number[]; free: readonly number[] }) {
    this.ladder = ladder;
    for (const { x, y } of places) {
      const post = new Sprite({ texture: sheet('post'), anchor: { x: 0.5, y: 0 }, x, y: y - 14 });
      // All posts end behind the frame, however high they stand.
      post.setSize(80, 126 + 44 - y);
      const plate = new Graphics({ x, y: y + 46 });
      const label = new Text({
        text: '',
        anchor: 0.5,
        x,
        y: y + 46,
        style: { fontFamily: 'Arial, sans-serif', fontWeight: '700', fontSize: 22, fill: 0xffffff },
        resolution: 2,
      });
      this.#tags.push({ plate, label });
      this.view.addChild(post, plate, label);
    }
    const halo = new Sprite({ texture: softDisc(), anchor: 0.5, tint: 0xffe2a0, alpha: 0.55 });
    halo.setSize(150);
    const head = new Sprite({ texture: sheet('head'), anchor: { x: 0.5, y: 0.84 } });
    head.setSize(80, 82);
    this.#lion.addChild(halo, head);
    this.view.addChild(this.#lion);
    this.stand(0, false);
  }

  /** Stands on a step at once. */
  stand(step: number, free: boolean): void {
    this.#step = Math.min(step, places.length - 1);
    const { x, y } = placeOf(this.#step);
    this.#lion.position.set(x, y);
    this.#label(free);
  }

  /** Jumps from where it stands to a step. */
  async jump(step: number, free: boolean, clock: Clock, { calm }: Manner): Promise<void> {
    const to = placeOf(step);
    const from = { x: this.#lion.x, y: this.#lion.y };
    if (calm || step === this.#step) return this.stand(step, free);
    await clock.run(
      times.multiplier,
      (t) => {
        this.#lion.position.set(
          from.x + (to.x - from.x) * t,
          from.y + (to.y - from.y) * t - 46 * Math.sin(Math.PI * t),
        );
      },
      easeInOut,
    );
    this.stand(step, free);
  }

  #label(free: boolean): void {
    const multipliers = free ? this.ladder.free : this.ladder.paid;
    this.#tags.forEach(({ plate, label }, index) => {
      const on = index === this.#step;
      label.text = `×${multipliers[index] ?? ''}`;
      label.style.fill = on ? 0x3a0a12 : 0xffffff;
      plate
        .clear()
        .roundRect(-26, -16, 52, 32, 16)
        .fill(on ? 0xffd24a : (tagColours[index] ?? 0x7a3ac0))
        .stroke({ width: on ? 3 : 1.5, color: 0xf0cd82 });
    });
  }
}

const placeOf = (step: number) => places[Math.min(step, places.length - 1)] ?? places[0];
