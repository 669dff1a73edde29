/** Which square of a picture is kept: no DOM, so that its limits can be tested. */
import type { Crop } from '../../shared/picture/picture.ts';

export interface CropState {
  /** Of the square's upper left corner, in pixels of the picture. */
  x: number;
  y: number;
  /** 1 takes the largest square, 3 a third of it. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 3;

export function cropOf({ x, y, zoom }: CropState, { width, height }: Size): Crop {
  const edge = Math.min(width, height) / zoom;
  return { x, y, width: edge, height: edge };
}

/** Keeps the square inside the picture. */
function held(state: CropState, size: Size): CropState {
  const { width: edge } = cropOf(state, size);
  const within = (at: number, length: number) => Math.min(Math.max(at, 0), length - edge);
  return { ...state, x: within(state.x, size.width), y: within(state.y, size.height) };
}

/** The middle of the picture, as large as it goes. */
export function middleCrop(size: Size): CropState {
  const edge = Math.min(size.width, size.height);
  return { x: (size.width - edge) / 2, y: (size.height - edge) / 2, zoom: 1 };
}

/** Moves the picture under the square; shares of the square's edge, positive to the right and down. */
export function moveCrop(state: CropState, size: Size, right: number, down: number): CropState {
  const { width: edge } = cropOf(state, size);
  return held({ ...state, x: state.x - right * edge, y: state.y - down * edge }, size);
}

/** Enlarges around the middle of the square. */
export function zoomCrop(state: CropState, size: Size, zoom: number): CropState {
  const next = Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const before = cropOf(state, size).width;
  const after = Math.min(size.width, size.height) / next;
  const shift = (before - after) / 2;
  return held({ x: state.x + shift, y: state.y + shift, zoom: next }, size);
}
