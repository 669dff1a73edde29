export { KindResults } from './kind-results.tsx';
export { ResultsDialog } from './results-dialog.tsx';
