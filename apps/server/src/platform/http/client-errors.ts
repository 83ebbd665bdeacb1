import type { Socket } from 'node:net';

import type { ErrorCode } from '@maxilla/domain/errors';

import { systemCode } from '../startup.ts';
import { wireError } from './errors.ts';
import { bareHeaders } from './security-headers.ts';

type Answer = { readonly status: string; readonly code: ErrorCode };

const MALFORMED: Answer = { status: '400 Bad Request', code: 'request.invalid' };
const ANSWERS: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'request.invalid' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'request.tooLarge' },
};

/** Answers a request that is not HTTP or does not arrive in time, which the server's hooks never see. */
export function answerClientError(error: Error, socket: Socket, https: boolean): void {
  if (!socket.writable || systemCode(error) === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const { status, code } = ANSWERS[systemCode(error)] ?? MALFORMED;
  const body = JSON.stringify(wireError(code));
  const headers = {
    ...bareHeaders(https),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
