import type { OcppVersion } from './versions.ts'

/** The keywords of JSON Schema that the official schemas of all versions get by with. */
export type Schema = {
  type?: string
  $ref?: string
  enum?: readonly unknown[]
  maxLength?: number
  format?: string
  multipleOf?: number
  minimum?: number
  maximum?: number
  properties?: { readonly [name: string]: Schema }
  required?: readonly string[]
  additionalProperties?: boolean
  items?: Schema
  minItems?: number
  maxItems?: number
  definitions?: { readonly [name: string]: Schema }
}
/** A version's schemas by the names that the OCA gives them: `ResetRequest`, `ResetResponse`. */
export type Schemas = { readonly [name: string]: Schema | undefined }
export type Part = 'request' | 'response'

const suffix: Record<Part, string> = { request: 'Request', response: 'Response' }
export const schemaName = (action: string, part: Part): string => action + suffix[part]

/** The definition that a `$ref` leads to. */
export const definitionName = (pointer: string): string => pointer.replace('#/definitions/', '')

/**
 * Apart, so that a page fetches those it needs: the schemas of 2.1 are five times those of 1.6. Of the file of schemas
 * alone: the face of typed-ocpp compiles all versions at import, which takes seconds.
 */
export const schemasOf: Record<OcppVersion, () => Promise<Schemas>> = {
  'ocpp1.6': async () => ({ ...(await import('typed-ocpp/dist/ocpp16/schemas.js')) }),
  'ocpp2.0.1': async () => ({ ...(await import('typed-ocpp/dist/ocpp20/schemas.js')) }),
  'ocpp2.1': async () => ({ ...(await import('typed-ocpp/dist/ocpp21/schemas.js')) }),
}
