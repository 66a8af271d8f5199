import { showByHand } from './heldText.ts'

/**
 * Copies, and says whether it did. Browsers have `navigator.clipboard` on https alone; over plain http what is
 * selected is copied as by hand. Where neither is allowed the text is shown selected.
 */
export async function copyText(text: string): Promise<boolean> {
  if (await written(text)) return true
  const { copySelected } = await import('./copySelected.ts')
  if (copySelected(text)) return true
  showByHand(text)
  return false
}

async function written(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
