import baccarat from '../../assets/games/baccarat.svg';
import bullBull from '../../assets/games/bull-bull.svg';
import doudizhu from '../../assets/games/doudizhu.svg';
import dragonTiger from '../../assets/games/dragon-tiger.svg';
import eleven from '../../assets/games/eleven.svg';
import erBaGang from '../../assets/games/er-ba-gang.svg';
import hongtu from '../../assets/games/hongtu.svg';
import k3 from '../../assets/games/k3.svg';
import lion from '../../assets/games/lion.svg';
import longgong from '../../assets/games/longgong.svg';
import mark6 from '../../assets/games/mark6.svg';
import niuniu from '../../assets/games/niuniu.svg';
import niuniu4 from '../../assets/games/niuniu4.svg';
import pc28 from '../../assets/games/pc28.svg';
import pk10 from '../../assets/games/pk10.svg';
import sangong from '../../assets/games/sangong.svg';
import shanhai from '../../assets/games/shanhai.svg';
import sicBo from '../../assets/games/sic-bo.svg';
import ssc from '../../assets/games/ssc.svg';
import wheel from '../../assets/games/wheel.svg';
import zhajinhua from '../../assets/games/zhajinhua.svg';

const ART: Readonly<Record<string, string>> = {
  ...{ baccarat, hongtu, lion, longgong, shanhai },
  ...{ 'bull-bull': bullBull, 'dragon-tiger': dragonTiger, 'sic-bo': sicBo, wheel },
  ...{ ssc, pk10, k3, eleven, mark6, pc28 },
  ...{ doudizhu, niuniu, niuniu4, sangong, zhajinhua, 'er-ba-gang': erBaGang },
};

/** The drawing of a game's tile; undefined for one that is not drawn yet. */
export const artOf = (code: string): string | undefined => ART[code];
