import { copyText } from '../../kit/copy/copyText.ts'
import { modulesOf } from './modules.ts'

const sidePx = 1024

/** Puts the code into the clipboard as a picture; a browser that takes none gets the address. Says which it was. */
export async function copyPicture(text: string): Promise<'picture' | 'address' | 'nothing'> {
  const { path, size } = modulesOf(text)
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const pen = canvas.getContext('2d')
  const blob = pen && (await drawn(canvas, pen, { path, size }))
  if (blob && navigator.clipboard && typeof ClipboardItem !== 'undefined') {
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })])
      return 'picture'
    } catch {
      // not allowed: the address is still of use
    }
  }
  return (await copyText(text)) ? 'address' : 'nothing'
}

function drawn(
  canvas: HTMLCanvasElement,
  pen: CanvasRenderingContext2D,
  { path, size }: { path: string; size: number },
): Promise<Blob | null> {
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, sidePx, sidePx)
  pen.scale(sidePx / size, sidePx / size)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve))
}
