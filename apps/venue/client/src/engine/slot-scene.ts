import type { SlotModel, SpinOutcome, SpinStep, SymbolCode } from '@hj/games';
import { type Application, Container, Sprite, type Texture } from 'pixi.js';
import { pictureOf } from '../games/picture.ts';
import type { GameArt, Layout } from './art.ts';
import { Bulbs } from './bulbs.ts';
import { Celebrations } from './celebration.ts';
import { Cells } from './cells.ts';
import { Clock } from './clock.ts';
import { Motes } from './motes.ts';
import { Particles } from './particles.ts';
import { countedTo, type Manner, planStops, scatterReels, times } from './plan.ts';
import { Posts } from './posts.ts';
import { Reel, type ReelLook } from './reel.ts';
import { ReelWindow } from './reel-window.ts';
import type { Sheet } from './sheets.ts';
import { Stillness } from './stillness.ts';

export interface Pictures {
  sheet: Sheet;
  common: Sheet;
  grounds: { desktop: Texture; mobile: Texture };
}

/** Events of a playing scene; sounds and the counters of the page follow them. */
export interface SceneEvents {
  reelStopped(reel: number): void;
  scatterShown(count: number): void;
  anticipating(): void;
  stepShown(step: SpinStep, index: number): void;
  burst(): void;
  ladder(step: number): void;
}

const at = (strip: readonly SymbolCode[], index: number) =>
  strip[((index % strip.length) + strip.length) % strip.length];

/** A slot game on its stage, made of a model and its art. It shows the server's draw and decides nothing. */
export class SlotScene {
  readonly #clock = new Clock();
  readonly #stillness = new Stillness();
  readonly #root = new Container();
  readonly #ground = new Sprite();
  readonly #motes: Motes;
  readonly celebrations: Celebrations;
  #layout: Layout;
  #reels: Reel[] = [];
  #cells!: Cells;
  #particles = new Particles();
  #posts: Posts | undefined;
  #bulbs: Bulbs | undefined;
  #grid: SymbolCode[][];
  #stops: number[];
  #moving = false;
  #hurried = false;
  #stale = false;

  private readonly app: Application;
  private readonly art: GameArt;
  private readonly model: SlotModel;
  private readonly pictures: Pictures;
  private readonly events: SceneEvents;

  constructor(app: Application, art: GameArt, model: SlotModel, pictures: Pictures, events: SceneEvents) {
    this.app = app;
    this.art = art;
    this.model = model;
    this.pictures = pictures;
    this.events = events;
    this.#motes = new Motes(art.motes);
    this.celebrations = new Celebrations(art, {
      hero: pictures.sheet(art.hero.name),
      coin: pictures.common('coin'),
    });
    this.#layout = art.desktop;
    this.#stops = model.strips.map((_, reel) => reel * 3);
    this.#grid = model.strips.map((strip, reel) =>
      Array.from({ length: model.rows }, (_, row) => at(strip, reel * 3 + row) ?? 'L1'),
    );
    app.stage.addChild(this.#ground, this.#motes.view, this.#root, this.celebrations.view);
    // The application draws at every frame, whether anything moved or not.
    app.ticker.remove(app.render, app);
    app.ticker.add(({ deltaMS }) => this.#frame(deltaMS));
  }

  /** Fits the stage into the window. */
  resize(width: number, height: number, upright: boolean): { scale: number; left: number; top: number } {
    const layout = upright ? this.art.mobile : this.art.desktop;
    this.#stillness.touch();
    if (layout !== this.#layout || this.#reels.length === 0) {
      this.#layout = layout;
      if (this.#moving) this.#stale = true;
      else this.#build();
    }
    const scale = Math.min(width / layout.width, height / layout.height);
    const left = (width - layout.width * scale) / 2;
    const top = (height - layout.height * scale) / 2;
    this.#root.scale.set(scale);
    this.#root.position.set(left, top);
    this.#ground.texture =
      layout === this.art.mobile ? this.pictures.grounds.mobile : this.pictures.grounds.desktop;
    const cover = Math.max(width / this.#ground.texture.width, height / this.#ground.texture.height);
    this.#ground.scale.set(cover);
    this.#ground.position.set(
      (width - this.#ground.texture.width * cover) / 2,
      (height - this.#ground.texture.height * cover) / 2,
    );
    this.#motes.resize(width, height);
    this.celebrations.resize(width, height);
    return { scale, left, top };
  }

  /** Shows a grid at rest, as of the member's last spin. */
  show(outcome: SpinOutcome | null): void {
    if (outcome) {
      this.#grid = outcome.steps.at(-1)?.grid ?? this.#grid;
      this.#stops = outcome.stops;
    }
    this.#cells.show(this.#grid);
    this.#stillness.touch();
  }

  /** The press: reels run before the server answers. */
  start(free: boolean): void {
    this.#moving = true;
    this.#hurried = false;
    this.#motes.touch();
    this.#cells.clearWin();
    this.#cells.view.visible = false;
    this.#posts?.stand(0, free);
    this.#reels.forEach((reel, index) => {
      reel.stand(this.#stops[index] ?? 0);
      void reel.start(this.#clock);
    });
  }

  /** The reels stand as they did: nothing was played. */
  async abandon(): Promise<void> {
    await Promise.all(this.#reels.map((reel, index) => reel.land(this.#clock, this.#stops[index] ?? 0)));
    this.#rest();
  }

  /** Shows the draw: stops, wins, cascades. Resolves after the last of them. */
  async reveal(outcome: SpinOutcome, sinceStartMs: number, manner: Manner): Promise<void> {
    this.#stops = outcome.stops;
    await this.#land(outcome, sinceStartMs, manner);
    const { steps, free } = outcome;
    for (const [index, step] of steps.entries()) {
      this.#grid = step.grid;
      if (index > 0) {
        await this.#posts?.jump(index, free, this.#clock, manner);
        if (this.#posts) this.events.ladder(index);
      }
      if (step.wins.length === 0) continue;
      await this.#cells.light(step, this.#clock, manner);
      this.events.stepShown(step, index);
      const next = steps[index + 1];
      await this.#clock.wait(this.#pause(manner, next ? 420 : 240));
      if (!next) continue;
      this.events.burst();
      await this.#cells.cascade(step, next, this.#clock, manner);
    }
    this.#rest();
  }

  /** Ends the running show, which decides nothing. */
  hurry(): void {
    if (this.celebrations.shown) {
      this.celebrations.skip();
      return;
    }
    this.#hurried = true;
    this.#clock.finish();
  }

  /** Counts up to a sum in fen, 600 ms. */
  countUp(win: bigint, show: (sum: bigint) => void): Promise<void> {
    return this.#clock.run(times.countUp, (t) => show(countedTo(win, t)));
  }

  destroy(): void {
    this.#clock.finish();
    this.app.destroy(true, { children: true });
  }

  async #land(outcome: SpinOutcome, sinceStartMs: number, manner: Manner): Promise<void> {
    const scatters = scatterReels(outcome);
    const plan = planStops(scatters, sinceStartMs, manner);
    const pressedAt = performance.now() - sinceStartMs;
    let shown = 0;
    await Promise.all(
      this.#reels.map(async (reel, index) => {
        const { atMs = 0, anticipated = false } = plan[index] ?? {};
        const landMs = manner.calm ? 0 : Math.min(reel.landMs, manner.turbo ? 200 : reel.landMs);
        if (anticipated)
          void this.#clock
            .wait(Math.max(0, atMs - times.anticipation - sinceStartMs))
            .then(this.events.anticipating);
        await this.#clock.wait(Math.max(0, atMs - landMs - sinceStartMs));
        await reel.land(this.#clock, outcome.stops[index] ?? 0, this.#hurried ? 0 : landMs);
        if (index === 0) markFirstStop(pressedAt, sinceStartMs);
        this.events.reelStopped(index);
        if (!scatters[index]) return;
        shown += 1;
        this.events.scatterShown(shown);
      }),
    );
    const [first] = outcome.steps;
    if (first) this.#cells.show(first.grid);
    for (const reel of this.#reels) reel.view.visible = false;
  }

  #pause({ turbo }: Manner, ms: number): number {
    return this.#hurried ? 0 : turbo ? ms / 3 : ms;
  }

  #rest(): void {
    this.#moving = false;
    if (this.#stale) this.#build();
    if (!this.#cells.view.visible) this.#cells.show(this.#grid);
    for (const reel of this.#reels) reel.view.visible = false;
  }

  #frame(deltaMs: number): void {
    const calm = this.app.canvas.dataset.calm === 'true';
    const moving = this.#moving || this.#clock.busy || this.celebrations.shown;
    // A late frame is not caught up with at once, as moving symbols would jump. Where nothing moves, nothing does.
    this.#advance(Math.min(deltaMs, calm ? 1_000 : 100), calm);
    if (this.#stillness.draws({ calm, moving })) this.app.render();
  }

  #advance(deltaMs: number, calm: boolean): void {
    this.#clock.advance(deltaMs);
    for (const reel of this.#reels) reel.advance(deltaMs);
    this.#particles.advance(deltaMs);
    this.#motes.advance(deltaMs, this.#moving || calm);
    this.#bulbs?.advance(deltaMs, calm);
    this.celebrations.advance(deltaMs);
  }

  #build(): void {
    this.#stale = false;
    this.#root.removeChildren().forEach((child) => void child.destroy({ children: true }));
    this.#particles = new Particles();
    const { art, model, pictures } = this;
    const layout = this.#layout;
    const { frame, grid, title } = layout;
    const look: ReelLook = {
      ...grid,
      symbol: layout.symbol,
      rows: model.rows,
      lines: model.lines,
      texture: (symbol, fast) => pictures.sheet(`${pictureOf(model, symbol)}${fast ? '-fast' : ''}`),
    };
    if (layout.posts) {
      this.#posts = new Posts(pictures.sheet, model.multipliers);
      this.#posts.view.position.set(layout.posts.x, layout.posts.y);
      this.#posts.view.scale.set(layout.posts.scale);
      this.#root.addChild(this.#posts.view);
    }
    const wood = new Sprite({ texture: pictures.sheet(frame.name), x: frame.x, y: frame.y });
    wood.setSize(frame.width, frame.height);
    this.#root.addChild(wood);
    this.#bulbs = layout.bulbs ? new Bulbs(layout.bulbs) : undefined;
    if (this.#bulbs) this.#root.addChild(this.#bulbs.view);
    this.#reels = this.model.strips.map((strip) => new Reel(strip, look));
    const window = new ReelWindow(this.#reels, layout, model.rows);
    this.#cells = new Cells(art, layout, look, this.#particles);
    this.#cells.view.position.set(grid.x, grid.y);
    const board = new Sprite({ texture: pictures.sheet('title'), x: title.x, y: title.y });
    board.setSize(title.width, title.height);
    this.#root.addChild(window.view, this.#cells.view, this.#particles.view, board);
    for (const reel of this.#reels) reel.view.visible = false;
    this.#cells.show(this.#grid);
  }
}

/** A user timing from the press to the first reel that stands, with the time of the server's answer in it. */
function markFirstStop(pressedAt: number, answeredMs: number): void {
  performance.clearMeasures('first reel');
  performance.measure('first reel', { start: pressedAt, end: performance.now(), detail: { answeredMs } });
}
