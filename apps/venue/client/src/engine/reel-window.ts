import { Container, Graphics } from 'pixi.js';
import type { Layout } from './art.ts';
import type { Reel } from './reel.ts';

/** The opening in the frame: the reels run behind it. */
export class ReelWindow {
  readonly view = new Container();

  constructor(reels: readonly Reel[], { grid }: Layout, rows: number) {
    this.view.position.set(grid.x, grid.y);
    reels.forEach((reel, index) => {
      reel.view.x = index * grid.cellWidth;
      this.view.addChild(reel.view);
    });
    const mask = new Graphics()
      .rect(0, 0, grid.cellWidth * reels.length, grid.cellHeight * rows)
      .fill(0xffffff);
    this.view.addChild(mask);
    this.view.mask = mask;
  }
}
