import * as of16 from 'typed-ocpp/dist/ocpp16/schemas.js'
import * as of201 from 'typed-ocpp/dist/ocpp20/schemas.js'
import * as of21 from 'typed-ocpp/dist/ocpp21/schemas.js'
import type { Schemas } from './schema.ts'
import type { OcppVersion } from './versions.ts'

/** The official schemas, all of them at once: for a server, not for a page (`schemasOf`). */
export const allSchemas: Record<OcppVersion, Schemas> = {
  'ocpp1.6': of16,
  'ocpp2.0.1': of201,
  'ocpp2.1': of21,
}
