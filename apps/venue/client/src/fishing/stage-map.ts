import { cannons, type Point, type SeatIndex, sceneSize } from '@hj/games';

/**
 * Where the scene lies on the screen. It fills a stage of any shape: an upright phone shows the whole width of the sea, so
 * no player sees less of it. A player of an upper seat sees the sea upside down, the own cannon below.
 */
export class StageMap {
  width = 1;
  height = 1;
  scaleX = 1;
  scaleY = 1;
  /** Of a picture: equal in both directions. */
  size = 1;
  flipped = false;

  fit(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.scaleX = width / sceneSize.width;
    this.scaleY = height / sceneSize.height;
    this.size = Math.sqrt(this.scaleX * this.scaleY);
  }

  x(scene: number): number {
    return scene * this.scaleX;
  }

  y(scene: number): number {
    return (this.flipped ? sceneSize.height - scene : scene) * this.scaleY;
  }

  toScene(x: number, y: number): Point {
    const sceneY = y / this.scaleY;
    return {
      x: Math.min(sceneSize.width, Math.max(0, x / this.scaleX)),
      y: Math.min(sceneSize.height, Math.max(0, this.flipped ? sceneSize.height - sceneY : sceneY)),
    };
  }

  /** Turn of a barrel, 0 upwards, that points from a seat to a point of the scene. */
  angle(seat: SeatIndex, x: number, y: number): number {
    const from = cannons[seat];
    return Math.atan2(this.x(x) - this.x(from.x), this.y(from.y) - this.y(y));
  }
}
