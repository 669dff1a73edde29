import { useMedia } from '../app/use-media.ts';

/** Whether there is room for the panel beside the scene; as the styles ask. */
export const useHasSide = (): boolean => useMedia('(min-width: 1240px)');
