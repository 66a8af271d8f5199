import { AppError } from '@zaryad/model'

const MAX_HEAD_BYTES = 16 * 1024
const END_OF_HEAD = '\r\n\r\n'

type File = { onName: (name: string) => void }

/** The boundary of a form (RFC 7578 §4.1), or undefined for a body that is the file itself. */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\//i.test(contentType)) return undefined
  const [, quoted, plain] = /boundary=(?:"([^"]{1,70})"|([^\s;,]{1,70}))/i.exec(contentType) ?? []
  return quoted ?? plain
}

/** The bytes of the first file of a form, as they come; its other parts are passed over. */
export async function* multipartFile(
  source: AsyncIterable<Buffer>,
  boundary: string,
  { onName }: File,
): AsyncGenerator<Buffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // the first delimiter needs no line before it, and is found like any other
  let held = Buffer.from('\r\n')
  let place: 'head' | 'file' | 'other' = 'other'
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    for (;;) {
      if (place === 'head') {
        const end = held.indexOf(END_OF_HEAD)
        if (end < 0 && held.length > MAX_HEAD_BYTES) throw new AppError('malformed')
        if (end < 0) break
        const name = fileNameIn(held.toString('utf8', 0, end))
        if (name !== undefined) onName(name)
        place = name === undefined ? 'other' : 'file'
        held = held.subarray(end + END_OF_HEAD.length)
        continue
      }
      const at = held.indexOf(delimiter)
      const sure = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at
      if (place === 'file' && sure > 0) yield held.subarray(0, sure)
      held = held.subarray(sure)
      if (at < 0) break
      if (place === 'file') return
      held = held.subarray(delimiter.length)
      place = 'head'
    }
  }
  throw new AppError('malformed')
}

const fileNameIn = (head: string): string | undefined => {
  const [, quoted, plain] = /filename\*?=(?:"([^"\r\n]*)"|([^\s;]+))/i.exec(head) ?? []
  return quoted ?? plain
}
