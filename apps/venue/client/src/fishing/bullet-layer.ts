import { type Bullet, type SeatIndex, sceneSize } from '@hj/games';
import { Container, Sprite } from 'pixi.js';
import type { Sheet } from '../engine/sheets.ts';
import type { StageMap } from './stage-map.ts';

interface Flying {
  seat: SeatIndex;
  seq: number;
  lock: number;
  x: number;
  y: number;
  vx: number;
  vy: number;
  sprite: Sprite;
}

/** Bullets fly by themselves from where they were fired, and end when the server reports their hits. */
export class BulletLayer {
  readonly view = new Container();
  readonly #live: Flying[] = [];
  readonly #spare: Flying[] = [];
  private readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  get count(): number {
    return this.#live.length;
  }

  clear(): void {
    for (let index = this.#live.length - 1; index >= 0; index -= 1) this.#put(index);
  }

  fire({ seat, seq, lock, x, y, vx, vy, kind, level }: Bullet): void {
    const flying = this.#spare.pop() ?? {
      ...{ seat, seq, lock: 0, x, y, vx, vy },
      sprite: this.view.addChild(new Sprite({ anchor: 0.5 })),
    };
    flying.seat = seat;
    flying.seq = seq;
    flying.lock = lock ?? 0;
    flying.x = x;
    flying.y = y;
    flying.vx = vx;
    flying.vy = vy;
    flying.sprite.texture = this.sheet(kind === 'lightning' ? 'bolt' : 'shot');
    flying.sprite.alpha = 1;
    flying.sprite.visible = true;
    flying.sprite.zIndex = level;
    this.#live.push(flying);
  }

  end(seat: SeatIndex, seq: number): void {
    for (let index = 0; index < this.#live.length; index += 1) {
      const flying = this.#live[index];
      if (flying?.seat === seat && flying.seq === seq) {
        this.#put(index);
        return;
      }
    }
  }

  endOfSeat(seat: SeatIndex): void {
    for (let index = this.#live.length - 1; index >= 0; index -= 1)
      if (this.#live[index]?.seat === seat) this.#put(index);
  }

  /** @param own whose bullets are bright; those of others are fainter */
  advance(ticks: number, map: StageMap, own: SeatIndex | null): void {
    const size = map.size * 0.72;
    for (const flying of this.#live) {
      flying.x += flying.vx * ticks;
      flying.y += flying.vy * ticks;
      if (flying.x < 0 || flying.x > sceneSize.width) {
        flying.x = flying.x < 0 ? -flying.x : 2 * sceneSize.width - flying.x;
        flying.vx = -flying.vx;
      }
      if (flying.y < 0 || flying.y > sceneSize.height) {
        flying.y = flying.y < 0 ? -flying.y : 2 * sceneSize.height - flying.y;
        flying.vy = -flying.vy;
      }
      const { sprite } = flying;
      sprite.position.set(map.x(flying.x), map.y(flying.y));
      sprite.rotation = Math.atan2(flying.vx * map.scaleX, (map.flipped ? 1 : -1) * flying.vy * map.scaleY);
      sprite.scale.set(size);
      sprite.alpha = flying.seat === own ? 1 : 0.6;
    }
  }

  #put(index: number): void {
    const flying = this.#live[index];
    const last = this.#live.pop();
    if (!flying || !last) return;
    if (last !== flying) this.#live[index] = last;
    flying.sprite.visible = false;
    this.#spare.push(flying);
  }
}
