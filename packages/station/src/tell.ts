/** For messages that are not repeated when they fail: the next one tells the same, newer. */
export function tell(call: Promise<unknown> | undefined): void {
  call?.catch(() => {})
}
