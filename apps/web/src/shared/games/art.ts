import baccarat from '../../assets/games/baccarat.svg';
import hongtu from '../../assets/games/hongtu.svg';
import lion from '../../assets/games/lion.svg';
import longgong from '../../assets/games/longgong.svg';
import shanhai from '../../assets/games/shanhai.svg';

const ART: Readonly<Record<string, string>> = { baccarat, hongtu, lion, longgong, shanhai };

/** The drawing of a game's tile; undefined for one that is not drawn yet. */
export const artOf = (code: string): string | undefined => ART[code];
