import { t } from '@lingui/core/macro';

/** The sentence on turnover and cost of a deposit to the coin wallet (ADR 071). */
export const COIN_TURNOVER = t`USDT 存款按下单时的人民币金额计一倍流水；流水未完成时取款，行政费从该笔取款中扣除，虚拟币钱包中的币不会被扣。`;
