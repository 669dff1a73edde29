/** Gateways for outgoing messages. Errors are logged: their text has neither destination nor content. */
import { createHmac } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Channel } from './rules.ts';

export interface OutgoingMessage {
  /** The same at every retry. */
  id: string;
  channel: Channel;
  to: string;
  title: string;
  text: string;
  code: string | undefined;
}

export interface Adapter {
  /** @throws MessageRefused on a permanent failure; any other error is retried */
  deliver(message: OutgoingMessage): Promise<void>;
}

/** A permanent failure. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
}

/** `outbox`: kept for the page of the demo. Undefined: no gateway is configured, and the message is dropped. */
export type Way = Adapter | 'outbox' | undefined;

export function chooseAdapters({
  mail,
  sms,
  demo,
  gatewayTimeoutMs,
}: Pick<Config, 'mail' | 'sms' | 'demo' | 'gatewayTimeoutMs'>): Record<Channel, Way> {
  const otherwise = demo ? 'outbox' : undefined;
  const phone = sms === undefined ? otherwise : smsGateway({ ...sms, timeoutMs: gatewayTimeoutMs });
  return {
    email: mail === undefined ? otherwise : smtp({ ...mail, timeoutMs: gatewayTimeoutMs }),
    sms: phone,
    voice: phone,
  };
}

/**
 * E-mail by SMTP. A recipient or text refused with 5xx is a permanent failure; everything else is retried.
 * @param given.timeoutMs of connection, greeting and silence each
 */
function smtp({ url, from, timeoutMs }: NonNullable<Config['mail']> & { timeoutMs: number }): Adapter {
  let transport: Promise<Transporter> | undefined;
  /** The library takes 6 MB: loaded at the first e-mail. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
  const host = from.replace(/^.*@/, '').replace(/[>\s].*$/, '');
  return {
    async deliver({ id, to, title, text }) {
      try {
        transport ??= open();
        await (await transport).sendMail({
          from,
          to: { name: '', address: to },
          subject: title,
          text,
          messageId: `<${id}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        });
      } catch (error) {
        const fact = (name: string) => (error instanceof Error ? Reflect.get(error, name) : undefined);
        const [status, code] = [fact('responseCode'), fact('code')];
        const fault = `SMTP answered ${[code, status].filter((part) => part !== undefined).join(' ')}`;
        // A refused login or missing TLS is a fault of the configuration; a refused recipient or text is permanent.
        const lasting = code === 'EENVELOPE' || code === 'EMESSAGE';
        throw lasting && typeof status === 'number' && status >= 500
          ? new MessageRefused(fault)
          : new Error(fault);
      }
    },
  };
}

/**
 * Text messages and voice calls by a gateway that takes `POST {id, channel, to, text, code}` as JSON, with `x-signature`: the
 * HMAC-SHA256 of the raw body in hex. 4xx is a permanent failure, except the statuses in `passing`.
 */
function smsGateway({ url, secret, timeoutMs }: NonNullable<Config['sms']> & { timeoutMs: number }): Adapter {
  return {
    async deliver({ id, channel, to, text, code }) {
      const body = JSON.stringify({ id, channel, to, text, code, sentAt: Date.now() });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const status = await post(url, body, { 'x-signature': signature, 'idempotency-key': id }, timeoutMs);
      if (status >= 200 && status < 300) return;
      const fault = `the gateway answered ${status}`;
      const refused = status >= 400 && status < 500 && !passing.has(status);
      throw refused ? new MessageRefused(fault) : new Error(fault);
    },
  };
}

/** Temporary: signature not accepted, timeout, overload. */
const passing: ReadonlySet<number> = new Set([401, 403, 408, 429]);

async function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs: number,
): Promise<number> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      // A signed body goes to the configured address and nowhere else.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    throw new Error(`the gateway gave no answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
