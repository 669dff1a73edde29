/** The limit that the hub is measured against: ws alone, sending ready bytes to all sockets in a loop. */
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';

const pong = JSON.stringify({ topic: '', seq: 0, type: 'pong', data: { at: 0 } });

export interface BareServer {
  broadcast(text: Buffer): void;
  close(): void;
}

export function attachBare(server: Server, path = '/push'): BareServer {
  const sockets = new WebSocketServer({ server, path, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      if (String(data).includes('ping')) socket.send(pong);
    });
  });
  return {
    broadcast(text) {
      for (const socket of sockets.clients) socket.send(text, { binary: false });
    },
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
