/** Notices to the member about changed destinations, so that a change by an intruder is noticed. */
import { beijingWords, type Tx } from '@hj/platform';
import type { CashierDeps } from '../deps.ts';
import type { Destination } from './destination.ts';
import { kindNames } from './rules.ts';

const advice = '如果不是您本人操作，请立即修改资金密码并联系在线客服。';

type NoticeDeps = Pick<CashierDeps, 'tellMember' | 'now'>;

const shown = ({ kind, name, masked }: Destination) => `${kindNames[kind]}（${name} ${masked}）`;

export function tellAdded(deps: NoticeDeps, tx: Tx, destination: Destination): Promise<void> {
  const paid = `现在可以提交取款，${beijingWords(destination.usableAt)}（GMT+8）之后出款`;
  return deps.tellMember(tx, destination.memberId, {
    title: '收款账户变更通知',
    text: `您的账户已添加${shown(destination)}，${paid}。${advice}`,
  });
}

export function tellDeleted(deps: NoticeDeps, tx: Tx, destination: Destination): Promise<void> {
  const at = `${beijingWords(deps.now())}（GMT+8）`;
  return deps.tellMember(tx, destination.memberId, {
    title: '收款账户变更通知',
    text: `您的${shown(destination)}已于${at}删除。${advice}`,
  });
}
