import { createFileRoute } from '@tanstack/react-router';
import { OutboxPage } from '../../features/outbox/index.tsx';

export const Route = createFileRoute('/outbox')({ component: OutboxPage });
