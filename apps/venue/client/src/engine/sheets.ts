import { Rectangle, Texture } from 'pixi.js';

const urls = import.meta.glob<string>('../../.cache/art/*.{webp,json}', { query: '?url', import: 'default' });

/** Where a drawn picture of `build/sheets.ts` is. */
async function urlOf(file: string): Promise<string> {
  const url = urls[`../../.cache/art/${file}`];
  if (url === undefined) throw new Error(`There is no picture ${file}.`);
  return await url();
}

/** A picture of its own. An image element needs neither a worker nor a fetch, which a strict content policy would have to allow. */
export async function loadTexture(file: string): Promise<Texture> {
  const image = new Image();
  image.src = await urlOf(file);
  await image.decode();
  return Texture.from(image);
}

export type Sheet = (name: string) => Texture;

/** The pictures of one sheet by name. */
export async function loadSheet(name: string): Promise<Sheet> {
  const [{ source }, answer] = await Promise.all([
    loadTexture(`${name}.webp`),
    fetch(await urlOf(`${name}.json`)),
  ]);
  const frames: Record<string, [number, number, number, number]> = await answer.json();
  const textures = new Map(
    Object.entries(frames).map(([key, [x, y, width, height]]) => [
      key,
      new Texture({ source, frame: new Rectangle(x, y, width, height) }),
    ]),
  );
  return (key) => {
    const texture = textures.get(key);
    if (!texture) throw new Error(`The sheet ${name} has no ${key}.`);
    return texture;
  };
}
