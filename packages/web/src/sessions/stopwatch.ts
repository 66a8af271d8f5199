const two = (value: number) => String(value).padStart(2, '0')

/** `1:05:09` */
export function stopwatch(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
}
