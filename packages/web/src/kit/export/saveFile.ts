/** Gives the browser a file to keep. */
export function saveFile(name: string, parts: string[]): void {
  saveBlob(name, new Blob(parts, { type: 'text/csv;charset=utf-8' }))
}

export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
