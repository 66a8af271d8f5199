import * as z from 'zod'

const id = z.string().min(1).max(64)

/** Points by name, or all of the image's model that these let through; nothing said is all of the model. */
export const firmwareTargets = z.strictObject({
  pointIds: z.array(id).max(5000).optional(),
  stationIds: z.array(id).max(500).optional(),
  tenantId: id.optional(),
  fromVersion: z.string().max(100).optional(),
})
export type FirmwareTargets = z.infer<typeof firmwareTargets>
