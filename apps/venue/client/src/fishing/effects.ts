import { Container, Sprite, Text, type Texture } from 'pixi.js';
import type { Sheet } from '../engine/sheets.ts';

interface Effect {
  sprite: Sprite | Text;
  kind: 'grow' | 'coin' | 'plate';
  ageMs: number;
  lifeMs: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  size: number;
  /** Height of the picture, by which its size is told. */
  height: number;
}

const mostCoins = 60;

/** Nets, blasts, coins that fly to a cannon, and sums of wins. Finished ones are used again. */
export class Effects {
  readonly view = new Container();
  readonly #live: Effect[] = [];
  readonly #sprites: Sprite[] = [];
  readonly #plates: Text[] = [];
  private readonly sheet: Sheet;
  private readonly coin: Texture;

  constructor(sheet: Sheet, coin: Texture) {
    this.sheet = sheet;
    this.coin = coin;
  }

  /** A ring that opens and fades: the net of a hit, the blast of a bomb. */
  ring(name: 'net' | 'blast', x: number, y: number, size: number): void {
    const life = name === 'net' ? 320 : 620;
    this.#add(this.#sprite(this.sheet(name)), 'grow', {
      x,
      y,
      toX: x,
      toY: y,
      lifeMs: life,
      delayMs: 0,
      size,
    });
  }

  /** A stroke of lightning between two points. */
  stroke(x: number, y: number, toX: number, toY: number): void {
    const sprite = this.#sprite(this.sheet('bolt'));
    sprite.rotation = Math.atan2(toX - x, y - toY);
    const [midX, midY] = [(x + toX) / 2, (y + toY) / 2];
    const length = Math.hypot(toX - x, toY - y);
    this.#add(sprite, 'grow', {
      x: midX,
      y: midY,
      toX: midX,
      toY: midY,
      lifeMs: 380,
      delayMs: 0,
      size: length,
    });
  }

  coins(count: number, x: number, y: number, toX: number, toY: number): void {
    for (let index = 0; index < count && this.#live.length < mostCoins; index += 1) {
      const angle = index * 2.4;
      const reach = 14 + index * 4;
      this.#add(this.#sprite(this.coin), 'coin', {
        ...{ x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach, toX, toY },
        ...{ lifeMs: 620, delayMs: index * 45, size: 22 },
      });
    }
  }

  /** The sum of a kill over the place where it happened. */
  plate(text: string, x: number, y: number, large: boolean): void {
    const plate = this.#plates.pop() ?? this.view.addChild(makePlate());
    plate.text = text;
    plate.visible = true;
    plate.alpha = 1;
    this.#add(plate, 'plate', {
      x,
      y,
      toX: x,
      toY: y - 46,
      lifeMs: 1_300,
      delayMs: 0,
      size: large ? 1.3 : 0.8,
    });
  }

  advance(deltaMs: number): void {
    for (let index = this.#live.length - 1; index >= 0; index -= 1) {
      const effect = this.#live[index];
      if (!effect) continue;
      effect.ageMs += deltaMs;
      if (effect.ageMs >= effect.lifeMs) this.#put(index);
      else draw(effect);
    }
  }

  clear(): void {
    for (let index = this.#live.length - 1; index >= 0; index -= 1) this.#put(index);
  }

  #sprite(texture: Texture): Sprite {
    const sprite = this.#sprites.pop() ?? this.view.addChild(new Sprite({ anchor: 0.5 }));
    sprite.texture = texture;
    sprite.rotation = 0;
    sprite.visible = true;
    return sprite;
  }

  #add(sprite: Sprite | Text, kind: Effect['kind'], { x, y, toX, toY, lifeMs, delayMs, size }: Shape): void {
    const height = sprite instanceof Sprite ? sprite.texture.height : 1;
    const effect = { sprite, kind, ageMs: -delayMs, lifeMs, fromX: x, fromY: y, toX, toY, size, height };
    this.#live.push(effect);
    draw(effect);
  }

  #put(index: number): void {
    const effect = this.#live[index];
    const last = this.#live.pop();
    if (!effect || !last) return;
    if (last !== effect) this.#live[index] = last;
    effect.sprite.visible = false;
    if (effect.sprite instanceof Text) this.#plates.push(effect.sprite);
    else this.#sprites.push(effect.sprite);
  }
}

interface Shape {
  x: number;
  y: number;
  toX: number;
  toY: number;
  lifeMs: number;
  delayMs: number;
  size: number;
}

function draw({ sprite, kind, ageMs, lifeMs, fromX, fromY, toX, toY, size, height }: Effect): void {
  const t = Math.max(0, ageMs / lifeMs);
  if (kind === 'plate') {
    sprite.position.set(fromX, fromY + (toY - fromY) * t);
    sprite.scale.set(size * Math.min(1, 0.6 + t * 4));
    sprite.alpha = t < 0.7 ? 1 : (1 - t) / 0.3;
    return;
  }
  if (kind === 'coin') {
    // Slow at first, as if it were drawn to the cannon.
    const bent = t * t;
    sprite.position.set(fromX + (toX - fromX) * bent, fromY + (toY - fromY) * bent);
    sprite.alpha = 1;
    sprite.scale.set(size / height);
    return;
  }
  sprite.position.set(fromX, fromY);
  sprite.scale.set((size / height) * (0.6 + 0.4 * Math.min(1, t * 3)));
  sprite.alpha = 1 - t;
}

function makePlate(): Text {
  return new Text({
    text: '',
    anchor: 0.5,
    style: {
      fontFamily: 'Helvetica Neue, Arial, sans-serif',
      fontSize: 30,
      fontWeight: '700',
      fill: 0xfff3cf,
      stroke: { color: 0x6a3606, width: 6, join: 'round' },
    },
  });
}
