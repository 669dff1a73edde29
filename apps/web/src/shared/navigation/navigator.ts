import { emitAuth } from '../session/auth-events.ts';
import { addressOf, type DestinationName } from './destinations.ts';

type Navigate = (address: string) => unknown;

let navigate: Navigate | undefined;

/** The router lends its navigation to code outside React; set once by the app. */
export function setNavigator(to: Navigate): void {
  navigate = to;
}

/** Goes to a named destination. `login` goes home and opens the auth dialog on the login tab. */
export function goTo(name: DestinationName, params?: Record<string, string>): void {
  const address = addressOf(name, params);
  if (address !== undefined) navigate?.(address);
  if (name === 'login') emitAuth('login');
}
