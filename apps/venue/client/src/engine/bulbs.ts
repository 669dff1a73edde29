import { Container, Graphics } from 'pixi.js';
import type { Layout } from './art.ts';

const stepMs = 640;
const lit = 0xfff2b8;
const warm = 0xffb03a;

/** The bulbs of a frame: the light steps round it, no bulb blinks. */
export class Bulbs {
  readonly view = new Container();
  readonly #bulbs: Graphics[] = [];
  #ageMs = 0;
  #step = 0;

  constructor({ x, y, width, height, columns, rows, radius }: NonNullable<Layout['bulbs']>) {
    for (const [left, top] of ring(columns, rows)) {
      const bulb = new Graphics({ x: x + (width * left) / columns, y: y + (height * top) / rows });
      bulb.circle(0, 0, radius).fill(0xffffff);
      this.#bulbs.push(bulb);
      this.view.addChild(bulb);
    }
    this.#light();
  }

  advance(deltaMs: number, calm: boolean): void {
    if (calm) return;
    this.#ageMs += deltaMs;
    const step = Math.floor(this.#ageMs / stepMs);
    if (step === this.#step) return;
    this.#step = step;
    this.#light();
  }

  #light(): void {
    this.#bulbs.forEach((bulb, index) => {
      bulb.tint = (index + this.#step) % 2 === 0 ? lit : warm;
    });
  }
}

/** Clockwise round the frame. */
function ring(columns: number, rows: number): [number, number][] {
  const across = Array.from({ length: columns }, (_, index) => index);
  const down = Array.from({ length: rows }, (_, index) => index);
  return [
    ...across.map((index): [number, number] => [index, 0]),
    ...down.map((index): [number, number] => [columns, index]),
    ...across.map((index): [number, number] => [columns - index, rows]),
    ...down.map((index): [number, number] => [0, rows - index]),
  ];
}
