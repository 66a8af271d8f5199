import { type AppError, rule } from '@zaryad/model'
import type { Tx } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { ExtensionOf, Values, WireRow } from '../entities/extension.ts'

type File = { file_name: string | null; size_bytes: number }

/** An image is a file that was sent before; one version of a model has one image in use. */
export const firmwares: ExtensionOf<'firmwares'> = {
  beforeWrite: async ({ tx }, values, before) => {
    const { vendor, model, firmwareVersion, sha256 } = { ...before, ...values }
    if (values.sha256 !== undefined && values.sha256 !== before?.sha256) {
      const found = await sql<File>`select file_name, size_bytes from firmware_files
        where sha256 = ${sha256}`.execute(tx)
      const file = found.rows[0]
      if (!file) throw rule('sha256', 'notFound')
      values.fileName = file.file_name
      values.fileSize = file.size_bytes
    }
    values.name = `${vendor} ${model} ${firmwareVersion}`
    const twin = await twinOf(tx, { ...before, ...values }, before)
    if (twin) throw twin
  },
}

async function twinOf(tx: Tx, values: Values, before: WireRow | undefined): Promise<AppError | undefined> {
  if (values.state === 'archived') return undefined
  const { vendor, model, firmwareVersion } = values
  const found = await sql`select from firmwares where lower(vendor) = lower(${vendor})
    and lower(model) = lower(${model}) and lower(firmware_version) = lower(${firmwareVersion})
    and state <> 'archived' and id is distinct from ${before?.id ?? null}`.execute(tx)
  return found.rows.length > 0 ? rule('firmwareVersion', 'notUnique') : undefined
}
