import { type Code, codeText } from '@hj/contract';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { isConnectionFault } from '../db.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';

/** The default texts; a message of a schema is Chinese and answered as it is. */
const chinese = /\p{Script=Han}/u;

/**
 * HTTP status of an envelope code. The envelope is the answer; the status only speaks to machines in between: 401 a dead
 * session (specification 7.11), 500 and 503 so that proxies and monitors see a fault. An unknown path is 404 (see server.ts).
 */
export function statusOf(code: Code): number {
  if (code === 6001) return 401;
  if (code === 6005) return 500;
  if (code === 6317) return 503;
  return 200;
}

/** Sends an envelope that is text already, with the HTTP status of its code (ADR 003). */
export function sendEnvelope(
  reply: FastifyReply,
  code: Code,
  text: string,
  status = statusOf(code),
): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text);
}

/** The envelope of an answer that is text already. */
export function successText(data = 'null'): string {
  return `{"status_code":6000,"data":${data},"message":"${codeText(6000)}"}`;
}

/** The envelope of a refusal. */
export function refusalText(code: Code, message: string = codeText(code), data: unknown = null): string {
  return JSON.stringify({ status_code: code, data, message });
}

/** 6007 with the first message that a schema gives in Chinese. */
export function invalid(error: z.ZodError): AppError {
  const message = error.issues.find((issue) => chinese.test(issue.message))?.message;
  return new AppError(6007, message === undefined ? {} : { message });
}

/**
 * Any error as a refusal. An unexpected error is logged and answered without detail: 6317, try again, while the database
 * cannot be reached, and 6005 otherwise.
 */
export function asRefusal(error: unknown, log: Logger, requestId: string): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined)
      log.warn({ err: error, requestId }, 'a call was refused because of a fault');
    return error;
  }
  log.error({ err: error, requestId }, 'a call failed');
  return new AppError(isConnectionFault(error) ? 6317 : 6005);
}
