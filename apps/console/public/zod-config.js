// Our content policy forbids eval, and zod would try it once. Before every module, for zod asks while schemas are made.
globalThis.__zod_globalConfig = { jitless: true };
