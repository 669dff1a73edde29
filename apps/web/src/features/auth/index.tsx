export { AuthDialog } from './auth-dialog.tsx';
