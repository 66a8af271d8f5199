import { requestKeyHeader, requestKeyLength } from '@zaryad/model/requestKey'
import type { JsonSchema } from './jsonSchema.ts'

/** The header by which a repeat is known. */
export const keyHeader = (description: string): JsonSchema => ({
  name: requestKeyHeader,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: requestKeyLength },
})
