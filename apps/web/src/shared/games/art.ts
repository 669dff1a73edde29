import baccarat from '../../assets/games/baccarat.svg';
import bullBull from '../../assets/games/bull-bull.svg';
import doudizhu from '../../assets/games/doudizhu.svg';
import dragonTiger from '../../assets/games/dragon-tiger.svg';
import hongtu from '../../assets/games/hongtu.svg';
import lion from '../../assets/games/lion.svg';
import longgong from '../../assets/games/longgong.svg';
import niuniu from '../../assets/games/niuniu.svg';
import niuniu4 from '../../assets/games/niuniu4.svg';
import sangong from '../../assets/games/sangong.svg';
import shanhai from '../../assets/games/shanhai.svg';
import sicBo from '../../assets/games/sic-bo.svg';
import wheel from '../../assets/games/wheel.svg';

const ART: Readonly<Record<string, string>> = {
  ...{ baccarat, hongtu, lion, longgong, shanhai },
  ...{ 'bull-bull': bullBull, 'dragon-tiger': dragonTiger, 'sic-bo': sicBo, wheel },
  ...{ doudizhu, niuniu, niuniu4, sangong },
};

/** The drawing of a game's tile; undefined for one that is not drawn yet. */
export const artOf = (code: string): string | undefined => ART[code];
