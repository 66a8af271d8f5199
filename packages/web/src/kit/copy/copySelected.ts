/** By a selection and not a field with the focus: a dialog would take the focus back before it is copied. */
export function copySelected(text: string): boolean {
  const holder = document.createElement('span')
  holder.textContent = text
  holder.setAttribute('aria-hidden', 'true')
  Object.assign(holder.style, {
    position: 'fixed',
    top: '0',
    opacity: '0',
    whiteSpace: 'pre',
    userSelect: 'text',
  })
  const give = (event: ClipboardEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    event.clipboardData?.setData('text/plain', text)
  }
  const selection = document.getSelection()
  const before = selection?.rangeCount ? selection.getRangeAt(0) : null
  const focused = document.activeElement
  document.body.append(holder)
  document.addEventListener('copy', give, { capture: true, once: true })
  try {
    selection?.removeAllRanges()
    const range = document.createRange()
    range.selectNodeContents(holder)
    selection?.addRange(range)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    document.removeEventListener('copy', give, { capture: true })
    holder.remove()
    selection?.removeAllRanges()
    if (before) selection?.addRange(before)
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
