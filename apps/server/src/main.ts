import { readConfig } from './config.ts';
import { startServer } from './server.ts';

try {
  await startServer(readConfig(process.env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
