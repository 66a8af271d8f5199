/** As wide as a screen shows it; what a telephone takes is three times that. */
const mostPx = 1600
const quality = 0.85

/**
 * A picture as it will be looked at: drivers pay for its bytes, and where it was taken is nobody's business. What cannot
 * be drawn anew, or would grow, goes as it is.
 */
export async function smaller(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, mostPx / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp'
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    return made && made.type === type && made.size < file.size ? made : file
  } catch {
    return file
  }
}
