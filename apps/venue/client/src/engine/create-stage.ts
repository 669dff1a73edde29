import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';

/** The canvas of a game in its host. */
export async function createStage(host: HTMLElement): Promise<Application> {
  const app = new Application();
  await app.init({
    preference: 'webgl',
    antialias: true,
    backgroundAlpha: 0,
    // Beyond 2 a phone draws more pixels than an eye sees, and loses frames.
    resolution: Math.min(2, window.devicePixelRatio),
    autoDensity: true,
    width: host.clientWidth,
    height: host.clientHeight,
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  host.replaceChildren(app.canvas);
  return app;
}
