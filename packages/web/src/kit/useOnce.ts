import { useRef } from 'react'
import { randomHex } from './randomHex.ts'

/** Sends what a form makes, by one key for as long as the same is sent: one whose answer was lost is not made twice. */
export function useOnce() {
  const last = useRef<{ sent: string; key: string } | null>(null)
  return async <T>(data: object, send: (key: string) => Promise<T>): Promise<T> => {
    const sent = JSON.stringify(data)
    if (last.current?.sent !== sent) last.current = { sent, key: randomHex(16) }
    const made = await send(last.current.key)
    last.current = null
    return made
  }
}
