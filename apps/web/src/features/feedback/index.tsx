export { FeedbackListPage } from './list-page.tsx';
export { FeedbackPage } from './page.tsx';
