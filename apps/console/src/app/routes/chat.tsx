import { createFileRoute } from '@tanstack/react-router';
import { ChatDeskPage } from '../../features/chat/page.tsx';

export const Route = createFileRoute('/chat')({ component: ChatDeskPage });
