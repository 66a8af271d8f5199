import type { ReactNode } from 'react'
import { chartKeys } from './chartKeys.ts'
import kit from './kit.module.css'

type Props = Omit<Parameters<typeof chartKeys>[0], 'onOpen'> & { children: ReactNode }

/** A chart that is walked through by the keys; what it shows at their place stands under it. */
export function KeyedChart({ children, ...keys }: Props) {
  return (
    <div {...chartKeys(keys)}>
      {children}
      {keys.at !== null && (
        <p className={kit.muted} style={{ paddingInline: 16 }}>
          {keys.says(keys.at)}
        </p>
      )}
    </div>
  )
}
