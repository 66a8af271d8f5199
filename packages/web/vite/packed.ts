import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const pack = promisify(brotliCompress)
const isText = /\.(m?js|css|html|svg|json)$/
const leastBytes = 1_000

/** Each text beside itself, packed as tightly as Brotli can: once here, not at every request. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const files = Object.keys(bundle).filter((name) => isText.test(name) && !name.startsWith('.'))
    await Promise.all(
      files.map(async (name) => {
        const bytes = await readFile(join(dir, name))
        if (bytes.length < leastBytes) return
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(join(dir, `${name}.br`), await pack(bytes, { params }))
      }),
    )
  },
})
