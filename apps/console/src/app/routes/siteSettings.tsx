import { createFileRoute } from '@tanstack/react-router';
import { SiteSettingsPage } from '../../features/site/settings-page.tsx';

export const Route = createFileRoute('/siteSettings')({ component: SiteSettingsPage });
