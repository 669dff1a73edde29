import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '../../features/documents/index.tsx';

export const Route = createFileRoute('/documents')({ component: DocumentsPage });
