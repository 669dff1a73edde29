import { latePart } from '@hj/ui';
import { queryPart } from '../../shared/api/query-part.tsx';
import { isLoggedIn } from '../../shared/session/session-store.ts';

const load = () => import('./member-area.tsx');

// Guests never need them. For a member they are asked for at once, beside the profile that the guard waits for.
if (isLoggedIn()) load().catch(() => undefined);

// They ask for the unread figures: without the client of the queries the whole page would fail.
export const MemberArea = queryPart(async () => (await load()).MemberArea);
export const MemberSide = latePart(async () => (await load()).MemberSide);
export const BellLink = queryPart(async () => (await load()).BellLink);
