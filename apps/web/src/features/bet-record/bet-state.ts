import type { OrderStateName } from '@hj/ui';
import type { BetRecord } from './queries.ts';

const RESULTS: Record<string, OrderStateName> = {
  W: 'win',
  LW: 'half-win',
  P: 'push',
  A: 'push',
  LL: 'half-lose',
  L: 'lose',
};

/** The state of a bet as its tag says it; D codes are cancelled variants. */
export function betStateName({ state, resultCode }: Pick<BetRecord, 'state' | 'resultCode'>): OrderStateName {
  switch (state) {
    case 'confirming':
      return 'confirming';
    case 'refused':
      return 'rejected';
    case 'void':
      return 'cancelled';
    case 'settled':
      return RESULTS[resultCode ?? ''] ?? (resultCode?.startsWith('D') ? 'cancelled' : 'settling');
    case 'accepted':
      return 'accepted';
  }
}

export const ODDS_NAMES: Record<BetRecord['oddsType'], string> = {
  E: '欧洲盘',
  H: '香港盘',
  I: '印尼盘',
  M: '马来盘',
};
