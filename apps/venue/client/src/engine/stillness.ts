/** Some browsers show a picture one or two frames after it was drawn. */
const lastFrames = 3;

/** Whether a frame is to be drawn: a stage on which nothing moves is drawn no more, as long as its member asked for calm. */
export class Stillness {
  #drawn = 0;

  /** Something was put elsewhere outside of the clock. */
  touch(): void {
    this.#drawn = 0;
  }

  /** Asked once a frame. @param moving whether anything is on its way */
  draws({ calm, moving }: { calm: boolean; moving: boolean }): boolean {
    if (!calm || moving) this.#drawn = 0;
    this.#drawn += 1;
    return this.#drawn <= lastFrames;
  }
}
