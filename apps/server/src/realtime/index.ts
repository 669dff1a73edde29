export { createRealtime, type Realtime, type RealtimeLimits, type RealtimeOptions } from './realtime.ts';
