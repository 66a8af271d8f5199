/** Stands over the page and gives the focus back by itself, to what opened it where that is still there. */
const over = '.MuiModal-root, [role=dialog]'

let stop = () => {}

/**
 * What goes away with the focus in it leaves it where it stood: a keyboard goes on from there, and not from the top of
 * the page. What goes with what lay over the page leaves it where that was opened.
 */
export function keepFocus(): void {
  stop()
  let way: HTMLElement[] = []
  let below: HTMLElement[] = []
  const come = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    way = around(target)
    if (!target.closest(over)) below = way
  }
  const look = () => {
    const [last] = way
    if (!last || isThere(last) || document.activeElement !== document.body) return
    take([...way, ...below].find(isThere))
  }
  // a press beside everything leaves nothing to keep; a page that makes room for the next one is hidden first
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return
    queueMicrotask(() => {
      if (document.activeElement === document.body && isThere(target)) way = []
      else look()
    })
  }
  const gone = new MutationObserver(look)
  document.addEventListener('focusin', come)
  document.addEventListener('focusout', leave)
  gone.observe(document.body, { childList: true, subtree: true })
  stop = () => {
    document.removeEventListener('focusin', come)
    document.removeEventListener('focusout', leave)
    gone.disconnect()
  }
}

const isThere = (element: HTMLElement) => element.isConnected && element.checkVisibility()

function around(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement)
    found.push(each)
  return found
}

/** A place that is no stop of the keyboard has the focus until it goes on. */
function take(place: HTMLElement | undefined): void {
  if (!place) return
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.style.outline = 'none'
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex')
        place.style.outline = ''
      },
      { once: true },
    )
  }
  place.focus({ preventScroll: true })
}
