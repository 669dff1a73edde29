import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
export const dataDirectory = process.env.HJ_DATA_DIR ?? join(root, '.data');
export const webDirectory = join(root, 'apps', 'web', 'dist');
export const consoleDirectory = join(root, 'apps', 'console', 'dist');
export const venueClientDirectory = join(root, 'apps', 'venue', 'client', 'dist');
