import { cannons, type SeatIndex } from '@hj/games';
import { Container, Sprite } from 'pixi.js';
import type { Sheet } from '../engine/sheets.ts';
import type { StageMap } from './stage-map.ts';

const seats: readonly SeatIndex[] = [0, 1, 2, 3];
const recoilMs = 140;

interface Cannon {
  view: Container;
  base: Sprite;
  barrel: Sprite;
  ring: Sprite;
  recoilMs: number;
  level: number;
}

/** Four cannons; an empty seat's is faint. */
export class CannonRow {
  readonly view = new Container();
  readonly #cannons: readonly Cannon[];
  private readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.#cannons = seats.map(() => {
      const view = this.view.addChild(new Container());
      const ring = view.addChild(new Sprite({ texture: sheet('ring'), anchor: 0.5 }));
      const barrel = view.addChild(
        new Sprite({ texture: sheet('cannon-1-barrel'), anchor: { x: 0.5, y: 108 / 112 } }),
      );
      const base = view.addChild(
        new Sprite({ texture: sheet('cannon-1-base'), anchor: { x: 0.5, y: 32 / 78 } }),
      );
      // The sheet holds cannons at twice their size.
      for (const sprite of [base, barrel]) sprite.scale.set(0.5);
      ring.setSize(170);
      return { view, base, barrel, ring, recoilMs: recoilMs, level: 0 };
    });
  }

  place(map: StageMap, own: SeatIndex | null): void {
    const size = Math.max(0.58, Math.min(1, map.size));
    for (const seat of seats) {
      const cannon = this.#cannons[seat];
      if (!cannon) continue;
      const y = map.y(cannons[seat].y);
      cannon.view.position.set(map.x(cannons[seat].x), y);
      // Cannons above hang from the edge.
      cannon.view.scale.set(size, y < map.height / 2 ? -size : size);
      cannon.ring.visible = seat === own;
    }
  }

  sit(seat: SeatIndex, taken: boolean): void {
    const cannon = this.#cannons[seat];
    if (cannon) cannon.view.alpha = taken ? 1 : 0.4;
  }

  /** @param level 0 to 4 */
  arm(seat: SeatIndex, level: number): void {
    const cannon = this.#cannons[seat];
    if (!cannon || cannon.level === level) return;
    cannon.level = level;
    cannon.base.texture = this.sheet(`cannon-${level + 1}-base`);
    cannon.barrel.texture = this.sheet(`cannon-${level + 1}-barrel`);
  }

  /** Turns the barrel; `angle` is on the screen, 0 upwards. */
  turn(seat: SeatIndex, angle: number): void {
    const cannon = this.#cannons[seat];
    if (!cannon) return;
    cannon.barrel.rotation = cannon.view.scale.y < 0 ? Math.PI - angle : angle;
  }

  fire(seat: SeatIndex): void {
    const cannon = this.#cannons[seat];
    if (cannon) cannon.recoilMs = 0;
  }

  advance(deltaMs: number, calm: boolean): void {
    for (const cannon of this.#cannons) {
      if (!calm && cannon.ring.visible) cannon.ring.rotation += deltaMs / 4_000;
      if (cannon.recoilMs >= recoilMs) continue;
      cannon.recoilMs = Math.min(recoilMs, cannon.recoilMs + deltaMs);
      const back = calm ? 0 : 9 * Math.sin((cannon.recoilMs / recoilMs) * Math.PI);
      cannon.barrel.position.set(
        -Math.sin(cannon.barrel.rotation) * back,
        Math.cos(cannon.barrel.rotation) * back,
      );
    }
  }
}
