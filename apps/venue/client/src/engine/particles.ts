import { Container, Sprite, type Texture } from 'pixi.js';
import { softDisc } from './glow.ts';

interface Particle {
  sprite: Sprite;
  speedX: number;
  speedY: number;
  gravity: number;
  spin: number;
  lifeMs: number;
  ageMs: number;
  fades: boolean;
}

const most = 160;

/** Sparks and coins; spent ones are used again. `random` is for looks only: no outcome of a game comes near. */
export class Particles {
  readonly view = new Container();
  readonly #live: Particle[] = [];
  readonly #spare: Sprite[] = [];

  private readonly random: () => number;

  constructor(random: () => number = Math.random) {
    this.random = random;
  }

  /** The particles of a bursting cell. */
  burst(x: number, y: number, tint: number): void {
    for (let count = 0; count < 9; count += 1) {
      const angle = this.random() * Math.PI * 2;
      const speed = 60 + this.random() * 180;
      this.#add(softDisc(), {
        x,
        y,
        size: 6 + this.random() * 10,
        tint: count % 3 === 0 ? 0xffffff : tint,
        speedX: Math.cos(angle) * speed,
        speedY: Math.sin(angle) * speed,
        gravity: 260,
        lifeMs: 420 + this.random() * 200,
        fades: true,
      });
    }
  }

  /** A coin that flies up and falls. */
  coin(texture: Texture, x: number, y: number, reach: number): void {
    const angle = -Math.PI / 2 + (this.random() - 0.5) * 1.7;
    const speed = reach * (0.9 + this.random() * 0.7);
    this.#add(texture, {
      x,
      y,
      size: 22 + this.random() * 26,
      tint: 0xffffff,
      speedX: Math.cos(angle) * speed,
      speedY: Math.sin(angle) * speed,
      gravity: reach * 1.25,
      lifeMs: 2_200,
      fades: false,
    });
  }

  advance(deltaMs: number): void {
    const seconds = deltaMs / 1_000;
    for (let index = this.#live.length - 1; index >= 0; index -= 1) {
      const particle = this.#live[index];
      if (!particle) continue;
      particle.ageMs += deltaMs;
      if (particle.ageMs >= particle.lifeMs) {
        this.#live.splice(index, 1);
        particle.sprite.visible = false;
        this.#spare.push(particle.sprite);
        continue;
      }
      const { sprite } = particle;
      particle.speedY += particle.gravity * seconds;
      sprite.x += particle.speedX * seconds;
      sprite.y += particle.speedY * seconds;
      sprite.rotation += particle.spin * seconds;
      if (particle.fades) sprite.alpha = 1 - particle.ageMs / particle.lifeMs;
      // A coin turns in the air: its width comes and goes.
      else sprite.scale.x = Math.abs(sprite.scale.y) * Math.cos(particle.ageMs / 130 + particle.spin);
    }
  }

  clear(): void {
    for (const { sprite } of this.#live.splice(0)) {
      sprite.visible = false;
      this.#spare.push(sprite);
    }
  }

  #add(
    texture: Texture,
    from: Omit<Particle, 'sprite' | 'ageMs' | 'spin'> & { x: number; y: number; size: number; tint: number },
  ): void {
    if (this.#live.length >= most) return;
    const sprite = this.#spare.pop() ?? this.view.addChild(new Sprite({ anchor: 0.5 }));
    sprite.texture = texture;
    sprite.tint = from.tint;
    sprite.alpha = 1;
    sprite.visible = true;
    sprite.rotation = 0;
    sprite.position.set(from.x, from.y);
    sprite.setSize(from.size);
    this.#live.push({ ...from, sprite, ageMs: 0, spin: (this.random() - 0.5) * 6 });
  }
}
