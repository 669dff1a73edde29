import { onAuth } from '../../shared/session/auth-events.ts';

let confirmed = false;

/** The visitor has read the warning of 6032; it holds until the dialog is closed. */
export function confirmRegion(): void {
  confirmed = true;
}

export function isRegionConfirmed(): boolean {
  return confirmed;
}

onAuth('closeAuth', () => {
  confirmed = false;
});
