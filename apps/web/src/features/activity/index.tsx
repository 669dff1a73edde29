export { ActivityPage } from './activity-page.tsx';
export { DiscountPage } from './discount-page.tsx';
export { FriendInvitationPage } from './invitation-page.tsx';
