import { createServer } from 'node:net';

/** @throws Error with one sentence if something listens on the port already */
export function requireFreePort(port: number, what: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} (${what}) is taken by another program; stop it, or choose another port (see README).`
            : `Port ${port} (${what}) cannot be used: ${error.message}.`,
        ),
      );
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve()));
  });
}
