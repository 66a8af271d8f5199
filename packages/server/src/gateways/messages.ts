import type { IncomingHttpHeaders } from 'node:http'
import type { Said } from '../bus/forkWire.ts'
import type { ServingUrls } from '../db/servingLogin.ts'

/** The head of an upgrade, as it was read, and in base64 what came with it. */
export type Head = { method: string; url: string; headers: IncomingHttpHeaders; rest: string }

/** What a gateway works on: where its database is, and what all processes sign with. */
export type Ground = { urls: ServingUrls; tokenKey: string }

/** Where the product is reached, and which of its gateways this one is. */
export type Place = { port: number; seat: number }

/** To a gateway, from the process that listens. With a head comes its socket. */
export type ToGateway =
  | { ground: Ground }
  | { listens: Place }
  | { head: Head }
  | { said: Said }
  | { ping: true }
  | { end: true }

/** What it answers a ping by: `isShort` of descriptors. */
export type Pulse = { isShort: boolean }

/** `ready`: the id of its life, which it answers for its figures by. `leaves`: it is to end, whoever has told it so. */
export type FromGateway = { ready: string } | { pulse: Pulse } | { said: Said } | { leaves: true }

/** Who answers with what a process counts. */
export const figuresOf = (processId: string) => `figures.${processId}`
