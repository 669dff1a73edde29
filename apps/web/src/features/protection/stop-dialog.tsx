import { Button, Checkbox } from '@hj/ui';
import { Dialog } from '@hj/ui/overlays';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TERMS } from '../../shared/protection/exclusion-text.ts';
import { useProtectionChange } from './queries.ts';
import type { Stop } from './stop-card.tsx';

const CONSEQUENCES = [
  t`确认后立即生效，不能提前解除`,
  t`正在等待确认的滚球注单将不成交，本金退回`,
  t`未支付的存款订单随即关闭，请勿再付款；已付的款项照常核对入账`,
  t`已成交的注单照常结算，余额可以取出`,
] as const;

function titleOf(stop: Stop): string {
  if (stop.kind === 'cool-off') return t`开启 ${TERMS[stop.term]}冷静期`;
  return stop.kind === 'exclusion' ? t`自我排除 ${TERMS[stop.term]}` : t`关闭账户`;
}

/** The last look before a stop: consequences, a tick, a button. No way of talking the member out of it. */
export function StopDialog({ stop, onClose }: { stop: Stop; onClose: () => void }) {
  const [understood, setUnderstood] = useState(false);
  const { change, isPending } = useProtectionChange(onClose);
  const title = titleOf(stop);

  function confirm() {
    if (!understood) return;
    if (stop.kind === 'cool-off')
      change('/site/api/v1/protection/coolOff', { term: stop.term }, t`冷静期已开始`);
    else if (stop.kind === 'exclusion')
      change('/site/api/v1/protection/exclude', { term: stop.term }, t`自我排除已生效`);
    else change('/site/api/v1/protection/closeAccount', { confirm: true }, t`账户已关闭`);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t`返回`}
          </Button>
          <Button
            variant="danger"
            loading={isPending}
            aria-disabled={!understood || undefined}
            onClick={confirm}
          >
            {t`确认`}
          </Button>
        </>
      }
    >
      <ul className="stop-dialog__list">
        {CONSEQUENCES.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Checkbox checked={understood} onChange={(event) => setUnderstood(event.target.checked)}>
        {t`我已知悉并决定继续`}
      </Checkbox>
    </Dialog>
  );
}
