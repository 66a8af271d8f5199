const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю'

/** What was meant by a text that was typed with the other language switched on: `njxrb` → `точки`. */
export function otherLayout(text: string): string {
  const swap = (sign: string) => {
    const at = latin.indexOf(sign)
    if (at >= 0) return cyrillic[at]
    const back = cyrillic.indexOf(sign)
    return back >= 0 ? latin[back] : sign
  }
  return [...text.toLowerCase()].map(swap).join('')
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether each word that was typed begins a word of the text or, from three letters on, is within it. */
function holds(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return wordsOf(query).every((part) =>
    words.some((word) => word.startsWith(part) || (part.length > 2 && word.includes(part))),
  )
}

/** Whether a line answers to what was typed, in this layout of the keyboard or the other. */
export const fits = (text: string, query: string) =>
  query.trim() === '' || holds(text, query) || holds(text, otherLayout(query))
