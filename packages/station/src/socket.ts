/** A socket as the station needs it, so that it runs on `ws` as well as in a browser. */
export type Socket = { send(text: string): void; close(): void }

export type SocketRequest = {
  url: string
  protocols: string[]
  /** HTTP Basic (security profile 1); a browser cannot send it. */
  credentials?: { identity: string; password: string | Uint8Array }
}

/** `closed` comes once for every socket, opened or not. */
export type SocketEvents = { opened(): void; received(text: string): void; closed(): void }

export type OpenSocket = (request: SocketRequest, events: SocketEvents) => Socket
