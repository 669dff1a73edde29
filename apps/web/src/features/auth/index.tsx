export { AuthDialog } from './auth-dialog.tsx';
export { TermsUpdate } from './terms-update.tsx';
