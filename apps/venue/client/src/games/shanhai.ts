import type { GameArt } from '../engine/art.ts';

/** 丹青山海: 243 ways on silk. */
export const art: GameArt = {
  code: 'shanhai',
  desktop: {
    width: 1440,
    height: 852,
    grid: { x: 330, y: 152, cellWidth: 156, cellHeight: 160 },
    frame: { name: 'frame-desktop', x: 288, y: 110, width: 864, height: 570 },
    title: { x: 496, y: 26, width: 448, height: 92 },
    symbol: 157,
  },
  mobile: {
    width: 390,
    height: 796,
    grid: { x: 20, y: 214, cellWidth: 70, cellHeight: 86 },
    frame: { name: 'frame-mobile', x: 0, y: 194, width: 390, height: 310 },
    title: { x: 47, y: 28, width: 296, height: 61 },
    symbol: 75,
  },
  dim: 0.42,
  win: 'seal',
  backdrop: 0xe9c98c,
  motes: [0xffffff, 0xfff3cf, 0xd9a94a],
  glow: 0xffd860,
  hero: { name: 'kun', size: 350 },
  rays: [0xffd24a, 0x2f9a86],
};
