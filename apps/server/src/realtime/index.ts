export { textFrame } from './frame.ts';
export type { Hub } from './hub.ts';
export { createRealtime, type Realtime, type RealtimeOptions, type SocketDoor } from './realtime.ts';
export { type Peer, type SocketLink, SocketOutlet } from './socket-outlet.ts';
