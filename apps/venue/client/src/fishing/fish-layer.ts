import { type Fish, type FishCode, fishIn } from '@hj/games';
import { Container, Sprite } from 'pixi.js';
import type { Sheet } from '../engine/sheets.ts';
import type { StageMap } from './stage-map.ts';

/** Widths of the drawings in scene units. */
const widths: Readonly<Record<FishCode, number>> = {
  violet: 112,
  gold: 106,
  clown: 126,
  jade: 138,
  jelly: 96,
  puffer: 118,
  ruby: 156,
  turtle: 200,
  manta: 270,
  king: 320,
  'boss-dragon': 620,
};
const dyingMs = 420;

interface Swimmer {
  fish: Fish;
  sprite: Sprite;
  /** On the screen, for aiming. */
  x: number;
  y: number;
  /** Of the drawing at rest. */
  scale: number;
  upright: boolean;
  /** Time since it was killed; below 0 while it swims. */
  deadMs: number;
  /** Time since it was last hit. */
  hitMs: number;
}

/** One coordinate of `positionOf` without an object for each call: this runs for each fish in each frame. */
export function curveAt(u: number, a: number, b: number, c: number, d: number): number {
  const v = 1 - u;
  return v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d;
}

function slopeAt(u: number, a: number, b: number, c: number, d: number): number {
  const v = 1 - u;
  return 3 * v * v * (b - a) + 6 * v * u * (c - b) + 3 * u * u * (d - c);
}

/** The fish on their paths. Which fish there are is asked once a tick; a frame only moves sprites, and spent ones are used again. */
export class FishLayer {
  readonly view = new Container();
  readonly #live: Swimmer[] = [];
  readonly #byId = new Map<number, Swimmer>();
  readonly #spare: Swimmer[] = [];
  readonly #killed = new Set<number>();
  #tick = -1;
  #seed = '';
  private readonly sheet: Sheet;

  constructor(sheet: Sheet) {
    this.sheet = sheet;
  }

  begin(seed: string, killed: readonly number[]): void {
    for (let index = this.#live.length - 1; index >= 0; index -= 1) this.#put(index);
    this.#killed.clear();
    for (const id of killed) this.#killed.add(id);
    this.#seed = seed;
    this.#tick = -1;
  }

  find(id: number): Swimmer | undefined {
    return this.#byId.get(id);
  }

  get count(): number {
    return this.#live.length;
  }

  /** The boss in the scene, for its plate. */
  boss(): Fish | undefined {
    for (const { fish, deadMs } of this.#live) if (fish.species === 'boss-dragon' && deadMs < 0) return fish;
    return undefined;
  }

  hit(id: number): void {
    const swimmer = this.#byId.get(id);
    if (swimmer) swimmer.hitMs = 0;
  }

  kill(id: number, calm: boolean): void {
    this.#killed.add(id);
    const swimmer = this.#byId.get(id);
    if (swimmer) swimmer.deadMs = calm ? dyingMs : 0;
  }

  /** The fish under a point of the screen, nearest first; 0 if there is none. */
  under(x: number, y: number, map: StageMap): number {
    let found = 0;
    let least = Number.POSITIVE_INFINITY;
    for (const swimmer of this.#live) {
      if (swimmer.deadMs >= 0) continue;
      const reach = Math.max(26, widths[swimmer.fish.species] * map.size * 0.5);
      const square = (swimmer.x - x) ** 2 + (swimmer.y - y) ** 2;
      if (square > reach * reach || square >= least) continue;
      least = square;
      found = swimmer.fish.id;
    }
    return found;
  }

  /** The dearest fish in view, for a lock that names none. */
  dearest(priceOf: (code: FishCode) => number, map: StageMap): number {
    let found = 0;
    let most = 0;
    for (const { fish, x, y, deadMs } of this.#live) {
      if (deadMs >= 0 || x < 0 || y < 0 || x > map.width || y > map.height) continue;
      const price = priceOf(fish.species);
      if (price > most) [most, found] = [price, fish.id];
    }
    return found;
  }

  advance(sceneTick: number, deltaMs: number, map: StageMap, calm: boolean): void {
    const tick = Math.floor(sceneTick);
    if (tick !== this.#tick && this.#seed !== '') this.#sync(tick);
    for (let index = this.#live.length - 1; index >= 0; index -= 1) {
      const swimmer = this.#live[index];
      if (!swimmer) continue;
      if (swimmer.deadMs >= 0) swimmer.deadMs += deltaMs;
      if (swimmer.deadMs >= dyingMs) this.#put(index);
      else this.#move(swimmer, sceneTick, deltaMs, map, calm);
    }
  }

  #sync(tick: number): void {
    this.#tick = tick;
    for (const fish of fishIn(this.#seed, tick)) {
      if (!this.#killed.has(fish.id) && !this.#byId.has(fish.id)) this.#take(fish);
    }
    for (let index = this.#live.length - 1; index >= 0; index -= 1) {
      const fish = this.#live[index]?.fish;
      if (fish && (tick >= fish.bornAt + fish.lifeTicks || tick < fish.bornAt)) {
        this.#put(index);
        this.#killed.delete(fish.id);
      }
    }
  }

  #move(swimmer: Swimmer, sceneTick: number, deltaMs: number, map: StageMap, calm: boolean): void {
    const { fish, sprite } = swimmer;
    const [a, b, c, d] = fish.path;
    const u = Math.min(1, Math.max(0, (sceneTick - fish.bornAt) / fish.lifeTicks));
    swimmer.x = map.x(curveAt(u, a.x, b.x, c.x, d.x));
    swimmer.y = map.y(curveAt(u, a.y, b.y, c.y, d.y));
    sprite.position.set(swimmer.x, swimmer.y);
    const dx = slopeAt(u, a.x, b.x, c.x, d.x) * map.scaleX;
    const dy = slopeAt(u, a.y, b.y, c.y, d.y) * map.scaleY * (map.flipped ? -1 : 1);
    const size = swimmer.scale * map.size;
    const dying = swimmer.deadMs < 0 ? 1 : 1 - swimmer.deadMs / dyingMs;
    // The drawings look to the left.
    sprite.scale.set((dx > 0 && !swimmer.upright ? -size : size) * dying, size * dying);
    const tilt = swimmer.upright ? 0 : Math.max(-0.5, Math.min(0.5, Math.atan2(dy, Math.abs(dx))));
    sprite.rotation = swimmer.deadMs >= 0 ? swimmer.deadMs / 90 : dx > 0 ? tilt : -tilt;
    sprite.skew.y = calm || swimmer.deadMs >= 0 ? 0 : Math.sin(sceneTick * 0.35 + fish.id) * 0.07;
    swimmer.hitMs += deltaMs;
    sprite.tint = swimmer.hitMs < 110 ? 0xff9a9a : 0xffffff;
  }

  #take(fish: Fish): void {
    const swimmer = this.#spare.pop() ?? {
      fish,
      sprite: this.view.addChild(new Sprite({ anchor: 0.5 })),
      x: -999,
      y: -999,
      scale: 1,
      upright: false,
      deadMs: -1,
      hitMs: 999,
    };
    const texture = this.sheet(fish.species);
    swimmer.fish = fish;
    swimmer.deadMs = -1;
    swimmer.hitMs = 999;
    swimmer.upright = fish.species === 'jelly';
    swimmer.scale = widths[fish.species] / texture.width;
    swimmer.sprite.texture = texture;
    swimmer.sprite.visible = true;
    // Large fish swim behind small ones.
    swimmer.sprite.zIndex = -widths[fish.species];
    this.#live.push(swimmer);
    this.#byId.set(fish.id, swimmer);
  }

  #put(index: number): void {
    const swimmer = this.#live[index];
    const last = this.#live.pop();
    if (!swimmer || !last) return;
    if (last !== swimmer) this.#live[index] = last;
    swimmer.sprite.visible = false;
    this.#byId.delete(swimmer.fish.id);
    this.#spare.push(swimmer);
  }
}
