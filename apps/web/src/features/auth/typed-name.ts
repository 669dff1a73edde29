import { onAuth } from '../../shared/session/auth-events.ts';

let kept = '';

/** The name that login and recovery hand to each other; it holds until the dialog is closed. */
export function keepTypedName(name: string): void {
  kept = name;
}

export function typedName(): string {
  return kept;
}

onAuth('closeAuth', () => {
  kept = '';
});
