import { Container, Sprite } from 'pixi.js';
import { softDisc } from './glow.ts';

const idleMs = 60_000;

interface Mote {
  sprite: Sprite;
  speedX: number;
  speedY: number;
  phase: number;
}

/**
 * Particles that drift over the ground, below 6 px a second. It stands while money moves, after a minute without a press, and under reduced motion
 * (G8); a hidden tab gets no frames at all.
 */
export class Motes {
  readonly view = new Container();
  readonly #motes: Mote[] = [];
  #width = 1;
  #height = 1;
  #sinceTouchMs = 0;

  constructor(colours: readonly number[], random: () => number = Math.random) {
    for (let index = 0; index < 22; index += 1) {
      const sprite = new Sprite({
        texture: softDisc(),
        anchor: 0.5,
        tint: colours[index % colours.length] ?? 0xffffff,
      });
      sprite.setSize(4 + random() * 8);
      sprite.position.set(random(), random());
      this.view.addChild(sprite);
      this.#motes.push({
        sprite,
        speedX: (random() - 0.5) * 6,
        speedY: -1 - random() * 4,
        phase: random() * Math.PI * 2,
      });
    }
  }

  resize(width: number, height: number): void {
    for (const { sprite } of this.#motes) {
      sprite.position.set((sprite.x / this.#width) * width, (sprite.y / this.#height) * height);
    }
    this.#width = width;
    this.#height = height;
  }

  touch(): void {
    this.#sinceTouchMs = 0;
  }

  advance(deltaMs: number, still: boolean): void {
    this.#sinceTouchMs += deltaMs;
    if (still || this.#sinceTouchMs > idleMs) return;
    const seconds = deltaMs / 1_000;
    for (const mote of this.#motes) {
      const { sprite } = mote;
      mote.phase += seconds * 0.9;
      sprite.x = (sprite.x + mote.speedX * seconds + this.#width) % this.#width;
      sprite.y = (sprite.y + mote.speedY * seconds + this.#height) % this.#height;
      sprite.alpha = 0.3 + 0.25 * Math.sin(mote.phase);
    }
  }
}
