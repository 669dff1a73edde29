import { latePart } from '@hj/ui';
import { queryPart } from '../../shared/api/query-part.tsx';
import { isLoggedIn } from '../../shared/session/session-store.ts';

const load = () => import('./member-area.tsx');

// Guests never need them. For a member they are asked for at once, beside the profile that the guard waits for.
if (isLoggedIn()) load().catch(() => undefined);

// The bell asks for unread messages: on the home page the script of the queries may come after this one.
export const MemberArea = queryPart(async () => (await load()).MemberArea);
export const BellLink = queryPart(async () => (await load()).BellLink);
export const MemberSide = latePart(async () => (await load()).MemberSide);
