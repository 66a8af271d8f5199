import * as z from 'zod'

export const mediansBody = z.strictObject({
  tenantId: z.uuid().nullish(),
  exceptId: z.uuid().optional().describe('A rate that does not count'),
})
