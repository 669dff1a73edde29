import { createFileRoute } from '@tanstack/react-router';
import { AnswersPage } from '../../features/answers/page.tsx';

export const Route = createFileRoute('/answers')({ component: AnswersPage });
