import { load } from '@fingerprintjs/fingerprintjs';
import { md5 } from 'js-md5';
import { newUuid } from '../api/request-id.ts';
import { storage } from '../session/storage.ts';

/** Characters of the header `device`: 16 to 64 of these. */
const SHAPE = /^[\w-]{16,64}$/;
const HASH_LENGTH = 32;

/**
 * The lasting name of this browser: its fingerprint. Without WebGL too many browsers look the same: a random id is
 * kept instead. Should the library fail, host, error and a hash of the available facts make the name (specification §8).
 */
export async function fingerprint(): Promise<string> {
  try {
    const { visitorId, components } = await (await load()).get();
    const webGl = components.webGlBasics;
    if (!('value' in webGl) || typeof webGl.value === 'number') return randomId();
    return SHAPE.test(visitorId) ? visitorId : md5(visitorId);
  } catch (error) {
    return hostId(error);
  }
}

function randomId(): string {
  const kept = storage.get('deviceId');
  if (kept !== undefined && SHAPE.test(kept)) return kept;
  const made = newUuid();
  storage.set('deviceId', made);
  return made;
}

/** Host plus error plus hash id, within the shape of the header; the hash is never cut. */
function hostId(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  const { userAgent, language } = navigator;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const hash = md5([userAgent, language, screen.width, screen.height, zone].join('|'));
  const words = `${window.location.hostname}-${name}`.replace(/[^\w-]/g, '-');
  return `${words.slice(0, 64 - HASH_LENGTH - 1)}-${hash}`;
}
