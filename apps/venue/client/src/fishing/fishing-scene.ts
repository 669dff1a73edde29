import {
  cannonLevels,
  cannons,
  fishSpecies,
  type Point,
  type RoomEvent,
  type RoomState,
  type SeatIndex,
  ticksPerSecond,
} from '@hj/games';
import { type Application, Container, Sprite, type Texture } from 'pixi.js';
import { softDisc } from '../engine/glow.ts';
import type { Sheet } from '../engine/sheets.ts';
import { BulletLayer } from './bullet-layer.ts';
import { CannonRow } from './cannon-row.ts';
import { Effects } from './effects.ts';
import { FishLayer } from './fish-layer.ts';
import { SceneClock } from './scene-clock.ts';
import { StageMap } from './stage-map.ts';

const seats: readonly SeatIndex[] = [0, 1, 2, 3];
const levels: readonly number[] = cannonLevels;
const tickMs = 1_000 / ticksPerSecond;
const bubbleCount = 24;

/** Facts for the page, once a second and at changes. */
export interface SceneNews {
  boss: { leavesInSeconds: number } | null;
  frozen: boolean;
  lock: number;
}

/** The sea, from a snapshot and the events of the room. It decides nothing: a bullet ends when the server reports its hit. */
export class FishingScene {
  readonly map = new StageMap();
  readonly clock = new SceneClock();
  readonly fish: FishLayer;
  readonly bullets: BulletLayer;
  readonly #cannons: CannonRow;
  readonly #effects: Effects;
  readonly #ground: Sprite;
  readonly #frost = new Sprite({ texture: softDisc(), tint: 0x9fe4ff, alpha: 0, anchor: 0.5 });
  readonly #aim: Sprite;
  readonly #bubbles = new Container();
  own: SeatIndex | null = null;
  lock = 0;
  calm = false;
  #sinceNewsMs = 0;
  #level = 0;

  private readonly app: Application;
  private readonly news: (news: SceneNews) => void;

  constructor(
    app: Application,
    pictures: { sheet: Sheet; coin: Texture; ground: Texture },
    news: (news: SceneNews) => void,
  ) {
    this.app = app;
    this.news = news;
    const { sheet } = pictures;
    this.fish = new FishLayer(sheet);
    this.bullets = new BulletLayer(sheet);
    this.#cannons = new CannonRow(sheet);
    this.#effects = new Effects(sheet, pictures.coin);
    this.#ground = new Sprite(pictures.ground);
    this.#aim = new Sprite({ texture: sheet('aim'), anchor: 0.5, visible: false });
    this.fish.view.sortableChildren = true;
    for (let index = 0; index < bubbleCount; index += 1) {
      const bubble = this.#bubbles.addChild(
        new Sprite({ texture: sheet('bubble'), anchor: 0.5, alpha: 0.6 }),
      );
      bubble.setSize(8 + ((index * 7) % 16));
      bubble.position.set((index * 0.618) % 1, (index * 0.37) % 1);
    }
    const { stage } = app;
    stage.addChild(this.#ground, this.#bubbles, this.fish.view, this.#frost, this.#aim);
    stage.addChild(this.bullets.view, this.#cannons.view, this.#effects.view);
    app.ticker.add(({ deltaMS }) => this.advance(Math.min(deltaMS, 250)));
  }

  resize(width: number, height: number): void {
    for (const bubble of this.#bubbles.children)
      bubble.position.set(
        (bubble.x / Math.max(1, this.map.width)) * width,
        (bubble.y / Math.max(1, this.map.height)) * height,
      );
    this.map.fit(width, height);
    const { texture } = this.#ground;
    const cover = Math.max(width / texture.width, height / texture.height);
    this.#ground.scale.set(cover);
    this.#ground.position.set((width - texture.width * cover) / 2, height - texture.height * cover);
    this.#frost.position.set(width / 2, height / 2);
    this.#frost.setSize(width * 2, height * 2);
    this.#cannons.place(this.map, this.own);
    this.#aimAtRest();
  }

  /** A seat was taken, or the line is back: everything is as the server has it. */
  show(state: RoomState, own: SeatIndex): void {
    this.own = own;
    this.map.flipped = own >= 2;
    this.clock.set(state.sceneTick, state.frozenTicks);
    this.fish.begin(state.sceneSeed, state.killed);
    this.bullets.clear();
    this.#effects.clear();
    for (const bullet of state.bullets) this.bullets.fire(bullet);
    for (const seat of seats) this.#cannons.sit(seat, state.seats[seat] !== null);
    this.#cannons.place(this.map, own);
    this.#cannons.arm(own, this.#level);
    this.#aimAtRest();
  }

  /** @param level 0 to 4, the place in `cannonLevels` */
  arm(level: number): void {
    this.#level = level;
    if (this.own !== null) this.#cannons.arm(this.own, level);
  }

  aim({ x, y }: Point): void {
    if (this.own !== null) this.#cannons.turn(this.own, this.map.angle(this.own, x, y));
  }

  /** Where a shot of now goes: to the locked fish, if there is one. */
  targetOf(aim: Point): Point {
    const locked = this.lock === 0 ? undefined : this.fish.find(this.lock);
    return locked && locked.deadMs < 0 ? this.map.toScene(locked.x, locked.y) : aim;
  }

  hear(sceneTick: number): void {
    this.clock.hear(sceneTick);
  }

  /** @param sumOf formats the payout of a kill */
  event(event: RoomEvent, sumOf: (multiplier: number, level: number) => string): void {
    if (event.type === 'fired') this.#fired(event.bullet);
    else if (event.type === 'hit') this.#hit(event);
    else if (event.type === 'kill') this.#kill(event, sumOf(event.multiplier, event.level));
    else if (event.type === 'returned') this.bullets.end(event.seat, event.seq);
    else if (event.type === 'frozen') this.clock.freeze(event.ticks);
    else if (event.type === 'sat') this.#cannons.sit(event.seat, true);
    else if (event.type === 'left') {
      this.#cannons.sit(event.seat, false);
      this.bullets.endOfSeat(event.seat);
    }
  }

  advance(deltaMs: number): void {
    this.clock.advance(deltaMs);
    this.fish.advance(this.clock.now, deltaMs, this.map, this.calm);
    this.bullets.advance(deltaMs / tickMs, this.map, this.own);
    this.#cannons.advance(deltaMs, this.calm);
    this.#effects.advance(deltaMs);
    this.#follow();
    const frost = this.clock.frozen ? 0.42 : 0;
    this.#frost.alpha += (frost - this.#frost.alpha) * Math.min(1, deltaMs / 160);
    this.#frost.visible = this.#frost.alpha > 0.01;
    if (!this.calm && !this.clock.frozen) this.#rise(deltaMs);
    this.#sinceNewsMs += deltaMs;
    if (this.#sinceNewsMs >= 500) this.#tell();
  }

  destroy(): void {
    this.app.destroy(true, { children: true });
  }

  #fired(bullet: Extract<RoomEvent, { type: 'fired' }>['bullet']): void {
    this.bullets.fire(bullet);
    if (bullet.seat !== this.own) {
      this.#cannons.arm(bullet.seat, Math.max(0, levels.indexOf(bullet.level)));
    }
    this.#cannons.turn(
      bullet.seat,
      this.map.angle(bullet.seat, bullet.x + bullet.vx * 9, bullet.y + bullet.vy * 9),
    );
    this.#cannons.fire(bullet.seat);
  }

  #hit({ seat, seq, fish }: Extract<RoomEvent, { type: 'hit' }>): void {
    this.bullets.end(seat, seq);
    const met = this.fish.find(fish);
    if (!met) return;
    this.fish.hit(fish);
    this.#effects.ring('net', met.x, met.y, 92 * Math.max(0.6, this.map.size));
  }

  #kill({ seat, seq, fish, killed }: Extract<RoomEvent, { type: 'kill' }>, sum: string): void {
    this.bullets.end(seat, seq);
    const met = this.fish.find(fish);
    const { x, y } = met ?? { x: this.map.width / 2, y: this.map.height / 2 };
    const burst = met ? fishSpecies[met.fish.species].burst : 'none';
    if (burst === 'bomb') this.#effects.ring('blast', x, y, 520 * this.map.size);
    for (const id of killed) {
      const other = this.fish.find(id);
      if (other && id !== fish && burst !== 'bomb' && !this.calm)
        this.#effects.stroke(x, y, other.x, other.y);
      this.fish.kill(id, this.calm);
    }
    const from = cannons[seat];
    if (!this.calm) {
      const count = Math.min(14, 3 + killed.length * 2);
      this.#effects.coins(count, x, y, this.map.x(from.x), this.map.y(from.y));
    }
    if (seat === this.own)
      this.#effects.plate(sum, x, Math.max(60, y), killed.length > 1 || burst !== 'none');
  }

  #follow(): void {
    const locked = this.lock === 0 ? undefined : this.fish.find(this.lock);
    const alive = locked !== undefined && locked.deadMs < 0;
    this.#aim.visible = alive;
    if (!alive) {
      this.lock = 0;
      return;
    }
    this.#aim.position.set(locked.x, locked.y);
    this.#aim.setSize(Math.max(90, Math.min(300, locked.sprite.height * 1.5)));
    if (this.own !== null) {
      const target = this.map.toScene(locked.x, locked.y);
      this.#cannons.turn(this.own, this.map.angle(this.own, target.x, target.y));
    }
  }

  #rise(deltaMs: number): void {
    for (const bubble of this.#bubbles.children) {
      bubble.y -= (deltaMs / 1_000) * (14 + bubble.width);
      if (bubble.y < -20) bubble.y = this.map.height + 20;
    }
  }

  #tell(): void {
    this.#sinceNewsMs = 0;
    const boss = this.fish.boss();
    this.news({
      boss: boss
        ? {
            leavesInSeconds: Math.max(
              0,
              Math.ceil((boss.bornAt + boss.lifeTicks - this.clock.now) / ticksPerSecond),
            ),
          }
        : null,
      frozen: this.clock.frozen,
      lock: this.lock,
    });
  }

  #aimAtRest(): void {
    for (const seat of seats) this.#cannons.turn(seat, this.map.angle(seat, cannons[seat].x, 450));
  }
}
