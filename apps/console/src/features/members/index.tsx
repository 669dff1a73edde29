export { MemberPage } from './member-page.tsx';
export { MembersPage } from './page.tsx';
