import { createFileRoute } from '@tanstack/react-router';
import { SiteLayout } from '../shell/site-layout.tsx';

export const Route = createFileRoute('/_site')({
  codeSplitGroupings: [],
  staticData: {},
  component: SiteLayout,
});
