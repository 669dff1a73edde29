import { create } from 'zustand';
import { type AuthWay, type NewDeviceRequest, onAuth } from './auth-events.ts';

export type AuthMode = 'login_register' | 'find_password' | 'new_device';

export interface AuthDialogState {
  open: boolean;
  mode: AuthMode;
  way: AuthWay;
  newDevice: NewDeviceRequest | undefined;
  /** The recovery is done: only the way back to the login is left. */
  passwordChanged: boolean;
}

const CLOSED: AuthDialogState = {
  open: false,
  mode: 'login_register',
  way: 1,
  newDevice: undefined,
  passwordChanged: false,
};

/** The state of the auth dialog. Only the auth events write it. */
export const useAuthDialog = create<AuthDialogState>()(() => CLOSED);

function modeOf(way: AuthWay): AuthMode {
  return way === 1 || way === 2 ? 'login_register' : 'find_password';
}

/** Connects the dialog to the auth events; returns how to disconnect it. */
export function followAuthEvents(): () => void {
  const show = (state: Partial<AuthDialogState>) =>
    useAuthDialog.setState({ ...CLOSED, open: true, ...state });
  const stops = [
    onAuth('login', () => show({ way: 1 })),
    onAuth('register', () => show({ way: 2 })),
    onAuth('forget_password', () => show({ mode: 'find_password', way: 3 })),
    onAuth('newDevice', (newDevice) => show({ mode: 'new_device', newDevice })),
    onAuth('switch_auth_way', (way) =>
      useAuthDialog.setState({ way, mode: modeOf(way), newDevice: undefined, passwordChanged: false }),
    ),
    // The user centre says it too, with no dialog open.
    onAuth('password_change_success', () => {
      if (useAuthDialog.getState().open) useAuthDialog.setState({ passwordChanged: true });
    }),
    onAuth('closeAuth', () => useAuthDialog.setState(CLOSED)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
