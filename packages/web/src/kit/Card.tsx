import type { ComponentProps, ReactNode } from 'react'
import kit from './kit.module.css'

type Props = Omit<ComponentProps<'section'>, 'title' | 'id'> & {
  title?: ReactNode
  /** Of the title, where the card is to be named by it. */
  id?: string
  /** Right after the title. */
  note?: ReactNode
  /** At the end of its line. */
  actions?: ReactNode
  /** False where what stands in it reaches its edges. */
  isPadded?: boolean
}

/** What stands together on a page, under its title. */
export function Card({ title, id, note, actions, isPadded = false, className, children, ...section }: Props) {
  return (
    <section
      {...section}
      className={className ? `${kit.card} ${className}` : kit.card}
      {...(id ? { 'aria-labelledby': id } : {})}
    >
      {title !== undefined && (
        <div className={kit.cardHead}>
          <h2 {...(id ? { id } : {})}>{title}</h2>
          {note}
          {actions !== undefined && <span className={kit.space} />}
          {actions}
        </div>
      )}
      {isPadded ? <div className={kit.cardBody}>{children}</div> : children}
    </section>
  )
}
