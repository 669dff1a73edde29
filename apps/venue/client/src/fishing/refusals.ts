import { t } from '@lingui/core/macro';
import { refusalText } from '../api/refusal-text.ts';

/** The member's text for a refused shot or seat; null where none is needed. */
export function shotRefusalText(error: string, message: string): string | null {
  if (error === 'rate' || error === 'bullets' || error === 'seq' || error === 'aim') return null;
  if (error === 'stock') return t`道具已用完，每分钟补充一次`;
  if (error === 'insufficient_funds') return t`余额不足，这一发未扣款`;
  if (error === 'maintenance') return t`房间维护中，余额不受影响`;
  const text = refusalText({ error, message });
  return text === '' ? t`未受理，未扣款，请稍后再试` : text;
}
