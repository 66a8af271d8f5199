import { useState } from 'react'
import { useRow } from '../kit/useRow.ts'

/** The plan that is chosen in a dialog, read whole: what it gives is shown before. */
export function useChosenPlan() {
  const [planId, choose] = useState<string | null>(null)
  const { data: plan } = useRow('subscribePlans', planId ?? undefined, false)
  return { plan: planId === null ? undefined : plan, choose }
}
