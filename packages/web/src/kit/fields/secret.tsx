import { Empty } from '../Empty.tsx'
import type { Kind } from './kind.ts'

/** Written, never read. */
export const secret: Kind = { Value: () => <Empty />, text: () => '' }
