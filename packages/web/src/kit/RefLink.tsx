import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useUser } from '../session/useUser.ts'
import { Empty } from './Empty.tsx'
import { pathOf } from './resources.ts'

type Props = {
  entity: string
  id: unknown
  name: unknown
  className?: string
  /** What stands there without one. */
  empty?: ReactNode
}

/** The name of another row; a link where the person may open it. */
export function RefLink({ entity, id, name, className, empty }: Props) {
  const user = useUser()
  if (typeof id !== 'string' || !id) return empty ?? <Empty />
  const text = typeof name === 'string' || typeof name === 'number' ? String(name) : id
  const path = pathOf(user, entity, id)
  if (!path) return <span className={className}>{text}</span>
  return (
    <Link className={className} to={path} onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  )
}
