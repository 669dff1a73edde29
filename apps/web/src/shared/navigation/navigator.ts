import { emitAuth } from '../session/auth-events.ts';
import { addressOf, type DestinationName } from './destinations.ts';
import { navigateTo } from './router-access.ts';

/** Goes to a named destination. `login` goes home and opens the auth dialog on the login tab. */
export function goTo(name: DestinationName, params?: Record<string, string>): void {
  const address = addressOf(name, params);
  if (address !== undefined) navigateTo(address);
  if (name === 'login') emitAuth('login');
}
