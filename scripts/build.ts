import { endWithParent } from './lib/end-with-parent.ts';
import { fail, messageOf } from './lib/fail.ts';
import { buildWeb } from './lib/web-build.ts';

endWithParent();
await buildWeb().catch((error: unknown) => fail(messageOf(error)));
