import { showTips, toast } from '@hj/ui';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';

const SUSPENDED_WITH_POPUP = 6501;
const SUSPENDED = 6502;

/** Says why login or register was refused: 6501 in a dialog, 6502 on the form, everything else in a toast (specification §8). */
export function showRefusal(error: unknown, onForm: (message: string) => void): void {
  const message = messageOf(error);
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === SUSPENDED_WITH_POPUP) showTips({ msg: message });
  else if (code === SUSPENDED) onForm(message);
  else toast.error(message);
}
