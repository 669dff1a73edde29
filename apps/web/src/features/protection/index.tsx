export { ProtectionPage } from './page.tsx';
