import { Empty } from '../Empty.tsx'
import styles from '../kit.module.css'
import type { Kind, ValueProps } from './kind.ts'

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function Value({ value, entity, name, isDetail }: ValueProps) {
  if (isEmpty(value)) return <Empty of={{ entity, name }} />
  if (!isDetail) return <>{Array.isArray(value) ? value.length : '{…}'}</>
  return <pre className={`${styles.json} ${styles.mono}`}>{JSON.stringify(value, null, 2)}</pre>
}

export const json: Kind = { Value, text: (value) => (isEmpty(value) ? '' : JSON.stringify(value)) }
