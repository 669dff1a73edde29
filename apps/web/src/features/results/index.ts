export { ResultsDialog } from './results-dialog.tsx';
