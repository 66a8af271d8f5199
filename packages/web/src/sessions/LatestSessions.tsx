import { entities } from '@zaryad/model'
import { Related } from '../kit/detail/Related.tsx'
import { growing } from './growing.ts'

type Props = { filter: Record<string, unknown>; title: string; empty: string }

/** The newest sessions of whom it is about, wherever they were. */
export const LatestSessions = (props: Props) => (
  <Related
    {...props}
    entity={entities.transactions}
    sort="startedAt"
    names={['transactionId', 'startedAt', 'stationId', 'energy', 'duration', 'sum', 'state']}
    values={growing}
  />
)
