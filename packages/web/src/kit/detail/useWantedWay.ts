import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'

/** `?workflow=lost`: the question is asked as the page opens. */
const workflowParam = 'workflow'

/** Hears once which way out of its state a row's address asks for. */
export function useWantedWay(ask: (to: string) => void): void {
  const [params, setParams] = useSearchParams()
  const wanted = params.get(workflowParam)
  useEffect(() => {
    if (wanted === null) return
    ask(wanted)
    setParams(
      (now) => {
        now.delete(workflowParam)
        return now
      },
      { replace: true },
    )
  }, [wanted, ask, setParams])
}
