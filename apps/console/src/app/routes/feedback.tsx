import { createFileRoute } from '@tanstack/react-router';
import { FeedbackDeskPage } from '../../features/feedback/page.tsx';

export const Route = createFileRoute('/feedback')({ component: FeedbackDeskPage });
