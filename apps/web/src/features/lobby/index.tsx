export { LobbyPage } from './page.tsx';
