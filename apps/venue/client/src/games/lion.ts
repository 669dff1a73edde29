import type { GameArt } from '../engine/art.ts';

/** 狮舞连城: 1,024 ways, cascades; the lion jumps from post to post. */
export const art: GameArt = {
  code: 'lion',
  desktop: {
    width: 1440,
    height: 852,
    grid: { x: 390, y: 276, cellWidth: 132, cellHeight: 112 },
    frame: { name: 'frame-desktop', x: 362, y: 248, width: 716, height: 504 },
    title: { x: 46.4, y: 81, width: 319, height: 92.4 },
    symbol: 123,
    posts: { x: 720, y: 128, scale: 1.04 },
    bulbs: { x: 377.5, y: 263.5, width: 685, height: 473, columns: 14, rows: 10, radius: 3.7 },
  },
  mobile: {
    width: 390,
    height: 796,
    grid: { x: 20, y: 236, cellWidth: 70, cellHeight: 74 },
    frame: { name: 'frame-mobile', x: 4, y: 220, width: 382, height: 328 },
    title: { x: 88.6, y: 12, width: 212.8, height: 61.6 },
    symbol: 77,
    posts: { x: 195, y: 118, scale: 0.8 },
    bulbs: { x: 12.8, y: 228.8, width: 364.4, height: 310.4, columns: 8, rows: 7, radius: 2 },
  },
  dim: 0.5,
  win: 'rays',
  backdrop: 0x12062a,
  motes: [0xffe27a, 0xff8ac8, 0x5ae8ff],
  glow: 0xffe2a0,
  hero: { name: 'head', size: 256 },
  rays: [0xffd24a, 0xff5aa8],
};
