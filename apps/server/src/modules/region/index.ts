export { createRegion, type Region } from './region.ts';
