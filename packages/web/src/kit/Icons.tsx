import { LucideProvider } from 'lucide-react'
import type { ReactNode } from 'react'

/** Size and stroke of the console's icons, said once; one that is smaller or larger says its size alone. */
export const Icons = ({ children }: { children: ReactNode }) => (
  <LucideProvider size={16} strokeWidth={1.5}>
    {children}
  </LucideProvider>
)

/** The driver's pages are read at arm's length. */
export const DriverIcons = ({ children }: { children: ReactNode }) => (
  <LucideProvider size={18} strokeWidth={1.75}>
    {children}
  </LucideProvider>
)
