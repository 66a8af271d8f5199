const textless = /^(checkbox|radio|button|submit|reset|range|color|file)$/

/** Whether a key goes into a text, a menu or a dialog: single keys leave those alone. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(textarea|select)$/i.test(target.tagName)) return true
  if (target instanceof HTMLInputElement) return !textless.test(target.type)
  return target.closest('[role=dialog], [role=menu], [role=listbox], [role=combobox]') !== null
}
