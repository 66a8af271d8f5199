/** The address of what a page shows: what is as by default is left out. */
export function addressOf(
  shown: Readonly<Record<string, string>>,
  initial: Readonly<Record<string, string>>,
): URLSearchParams {
  const address = new URLSearchParams()
  for (const [name, usual] of Object.entries(initial)) {
    const value = shown[name] ?? usual
    if (value !== usual) address.set(name, value)
  }
  return address
}
