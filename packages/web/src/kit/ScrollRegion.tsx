import type { ReactNode } from 'react'

type Props = { label: string; className?: string | undefined; children: ReactNode }

/** What is wider or longer than its place: named, and scrolled by the keys as well (WCAG 2.1.1). */
export const ScrollRegion = ({ label, className, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
  <section className={className} data-goes-on aria-label={label} tabIndex={0}>
    {children}
  </section>
)
