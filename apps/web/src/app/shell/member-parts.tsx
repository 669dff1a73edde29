import { latePart } from '@hj/ui';
import { isLoggedIn } from '../../shared/session/session-store.ts';

const load = () => import('./member-area.tsx');

// Guests never need them. For a member they are asked for at once, beside the profile that the guard waits for.
if (isLoggedIn()) load().catch(() => undefined);

export const MemberArea = latePart(async () => (await load()).MemberArea);
export const MemberSide = latePart(async () => (await load()).MemberSide);
export const BellLink = latePart(async () => (await load()).BellLink);
