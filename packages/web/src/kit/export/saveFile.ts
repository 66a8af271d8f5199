/** A browser that is busy asks for the file later than it was told to, and knows its name no more once it is gone. */
const KEPT_MS = 60_000

/** Gives the browser a file to keep. */
export function saveFile(name: string, parts: string[], type = 'text/csv;charset=utf-8'): void {
  saveBlob(name, new Blob(parts, { type }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
