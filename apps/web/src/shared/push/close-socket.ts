/**
 * Closes a socket of which nothing is heard any more. One that is still connecting is closed once it is open: browsers put a warning on the
 * console for a socket that is closed before.
 */
export function closeSocket(socket: WebSocket | undefined): void {
  if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket?.close();
}
