export { AgentPage } from './page.tsx';
