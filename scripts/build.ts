import { fail, messageOf } from './lib/fail.ts';
import { buildWeb } from './lib/web-build.ts';

await buildWeb().catch((error: unknown) => fail(messageOf(error)));
