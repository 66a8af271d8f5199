import { useEffect, useState } from 'react'

/** Whether what has it stands for so long already: nothing is said of a wait that is short. */
export function useAfter(ms: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLong
}
