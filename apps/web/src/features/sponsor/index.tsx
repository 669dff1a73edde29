export { SponsorPage } from './page.tsx';
