import { showTips, toast } from '@hj/ui';
import { t } from '@lingui/core/macro';
import { ApiError, messageOf } from '../../shared/api/api-error.ts';
import { goTo } from '../../shared/navigation/navigator.ts';
import { emitAuth } from '../../shared/session/auth-events.ts';
import { confirmRegion } from './region.ts';

/** 6016: the phone has to be proven, and none is bound; only the service can go on from there. */
const ASK_SERVICE = [6016, 6030, 6031, 6033];
const REGION_WARNING = 6032;
const NO_NOTICE = 6500;
const SUSPENDED_WITH_POPUP = 6501;
const SUSPENDED = 6502;
const ANOTHER_DEVICE = [6025, 6026, 6027, 6028, 6029];
const SECOND_STEP = 6035;
const WRONG_PASSWORD = 6002;

export interface RefusalPlaces {
  /** For the message on the form. */
  onForm: (message: string) => void;
  /** Sends the form again, after the warning of 6032 was read. */
  again: () => void;
}

function leaveFor(where: () => void): () => void {
  return () => {
    emitAuth('closeAuth');
    where();
  };
}

/** Says why login or register was refused (specification §8, O39). A refusal without a rule of its own is a toast. */
export function showRefusal(error: unknown, { onForm, again }: RefusalPlaces): void {
  const msg = messageOf(error);
  const code = error instanceof ApiError ? (error.code ?? 0) : 0;
  if (code === NO_NOTICE) return;
  if (code === SUSPENDED) onForm(msg);
  else if (code === SUSPENDED_WITH_POPUP) showTips({ msg });
  else if (code === REGION_WARNING)
    showTips({
      msg,
      isShowCancel: true,
      sureText: t`继续`,
      onSure: () => {
        confirmRegion();
        again();
      },
    });
  else if (ASK_SERVICE.includes(code))
    showTips({
      msg,
      isShowCancel: true,
      cancelText: t`知道了`,
      sureText: t`联系在线客服`,
      onSure: leaveFor(() => goTo('help', { code: 'zxkf' })),
    });
  else toast.error(msg);
}

const textOf = (data: object, key: string): string => {
  const value: unknown = Object.entries(data).find(([name]) => name === key)?.[1];
  return typeof value === 'string' ? value : '';
};

/** Where a code can go when 6025–6029 refused the device; undefined for every other refusal. */
export function newDeviceOf(
  error: unknown,
): { phoneNumber: string; email: string; message: string } | undefined {
  if (!(error instanceof ApiError) || !ANOTHER_DEVICE.includes(error.code ?? 0)) return undefined;
  const data = typeof error.data === 'object' && error.data !== null ? error.data : {};
  return {
    phoneNumber: textOf(data, 'phoneNumber'),
    email: textOf(data, 'email'),
    message: error.message,
  };
}

export type TwoStepMethod = 'totp' | 'passkey';

/** A login whose password was right and whose second step is missing. */
export interface SecondStep {
  ticket: string;
  methods: readonly TwoStepMethod[];
  username: string;
  remember: boolean;
}

/** The ticket of the second step when 6035 asks for one. */
export function secondStepOf(error: unknown): Pick<SecondStep, 'ticket' | 'methods'> | undefined {
  if (!(error instanceof ApiError) || error.code !== SECOND_STEP) return undefined;
  const data = typeof error.data === 'object' && error.data !== null ? error.data : {};
  const listed: unknown = 'methods' in data ? data.methods : [];
  const methods = (['totp', 'passkey'] as const).filter(
    (method) => Array.isArray(listed) && listed.includes(method),
  );
  const ticket = textOf(data, 'ticket');
  return ticket === '' ? undefined : { ticket, methods };
}

export function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === WRONG_PASSWORD;
}
