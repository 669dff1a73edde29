import type { GameArt } from '../engine/art.ts';

/** 九霄鸿图: 20 lines under the moon. */
export const art: GameArt = {
  code: 'hongtu',
  desktop: {
    width: 1280,
    height: 672,
    grid: { x: 257.5, y: 122, cellWidth: 153, cellHeight: 138 },
    frame: { name: 'frame-desktop', x: 222, y: 84, width: 836, height: 492 },
    title: { x: 460, y: 12, width: 360, height: 84 },
    symbol: 143,
  },
  mobile: {
    width: 390,
    height: 796,
    grid: { x: 20, y: 214, cellWidth: 70, cellHeight: 86 },
    frame: { name: 'frame-mobile', x: 2, y: 196, width: 386, height: 296 },
    title: { x: 51, y: 24, width: 288, height: 67 },
    symbol: 75,
  },
  dim: 0.62,
  win: 'rim',
  backdrop: 0x070d24,
  motes: [0xffe9b8, 0xcfd8ff, 0xffffff],
  glow: 0xffe7a8,
  hero: { name: 'wild', size: 290 },
  rays: [0xffd98a, 0x6a7ae8],
};
