/** The facts that decide a login, read once per request. */
import { addressKey, type CallContext, deriveKey, keyedHash } from '@hj/platform';
import type { Config } from '../../../config.ts';
import type { FactsDeps } from '../deps.ts';
import { failureWindowMs, networkOf, withoutSpaces } from '../rules.ts';
import { findLoginFacts, type LoginFacts } from './login-facts-store.ts';

/** The keyed hash of a typed name, for the login log. */
export const hashName = (config: Pick<Config, 'secret'>, name: string) =>
  keyedHash(deriveKey(config.secret, 'account/login-name'), name.toLowerCase());

/** The keyed hash of a member's device. It differs from member to member. */
export const hashDevice = (config: Pick<Config, 'secret'>, name: string, device: string | undefined) =>
  keyedHash(deriveKey(config.secret, 'account/device'), name.toLowerCase(), device ?? '');

/** The keyed hash of a device, the same for all members: it links accounts for the desk (AC7) and is no credential. */
export const linkDevice = (config: Pick<Config, 'secret'>, device: string) =>
  keyedHash(deriveKey(config.secret, 'account/device-link'), device);

export interface Facts extends LoginFacts {
  /** The typed name without spaces. */
  name: string;
  nameHash: Buffer;
  deviceHash: Buffer;
  addressKey: string;
  network: string;
}

const read = new WeakMap<CallContext, Map<string, Promise<Facts>>>();

/** The facts of a login of this name in this request. */
export function factsOf(deps: FactsDeps, typed: string, context: CallContext): Promise<Facts> {
  const name = withoutSpaces(typed);
  const ofRequest = read.get(context) ?? new Map<string, Promise<Facts>>();
  read.set(context, ofRequest);
  let facts = ofRequest.get(name);
  if (facts === undefined) {
    facts = readFacts(deps, name, context);
    ofRequest.set(name, facts);
  }
  return facts;
}

async function readFacts(deps: FactsDeps, name: string, context: CallContext): Promise<Facts> {
  const now = deps.now();
  const place = deps.region.placeHere(context);
  const asked = {
    name,
    nameHash: hashName(deps.config, name),
    deviceHash: hashDevice(deps.config, name, context.device),
    addressKey: addressKey(context.address),
    network: networkOf(context.address),
  };
  const found = await findLoginFacts(deps.db, {
    ...asked,
    ...{ country: place?.country, city: place?.city },
    ...{ failuresSince: new Date(now.getTime() - failureWindowMs), now },
  });
  // A browser without a device id cannot be recognised.
  return { ...asked, ...found, knowsDevice: found.knowsDevice && context.device !== undefined };
}
