export { MemberPage } from './member-page.tsx';
export { MembersPage, type MembersSearch } from './page.tsx';
