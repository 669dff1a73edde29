/** Connections that the HTTP server gives away, by the path that they ask for. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export function routeUpgrades(server: Server, routes: Readonly<Record<string, Upgrade>>): void {
  server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const upgrade = Object.hasOwn(routes, path) ? routes[path] : undefined;
    if (upgrade !== undefined) return upgrade(request, socket, head);
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
