import postgres from 'postgres';

export interface ListenOptions {
  url: string;
  /** The name that NOTIFY says. */
  channel: string;
  applicationName?: string;
}

export interface Listening {
  close(): Promise<void>;
}

/**
 * Listens to a channel of NOTIFY on a connection of its own, which reconnects by itself. Notices in between are lost, so
 * `connected` is called each time that it is there again.
 */
export async function listen(
  { url, channel, applicationName }: ListenOptions,
  heard: (payload: string) => void,
  connected: () => void,
): Promise<Listening> {
  const client = postgres(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => undefined,
    connection: { application_name: applicationName ?? 'hj' },
  });
  await client.listen(channel, heard, connected);
  return { close: () => client.end({ timeout: 1 }) };
}
