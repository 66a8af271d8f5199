import type { EventEmitter } from 'node:events'

/** When it is closed, whether with an end or, where what it had sent was not read, with a reset. */
export const endOf = (socket: EventEmitter): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
