import type { ComponentProps, ReactNode } from 'react'
import kit from './kit.module.css'
import { Block, type Reading } from './page/Block.tsx'

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
  /** What it shows: nothing of it is said before it is known. */
  query?: Reading
}

/** What stands together on a page, under its title. */
export function Card({
  title,
  id,
  note,
  actions,
  isPadded = false,
  query,
  className,
  children,
  ...section
}: Props) {
  const content = isPadded ? <div className={kit.cardBody}>{children}</div> : children
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
      {query ? <Block query={query}>{content}</Block> : content}
    </section>
  )
}
