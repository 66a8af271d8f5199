import { Skeleton } from '@mui/material'
import styles from './Card.module.css'

/** Cards on their way, in the grid that they will have. */
export function CardsSkeleton({ count, heightPx }: { count: number; heightPx: number }) {
  return (
    <div className={styles.grid}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <div key={at} className={styles.card} style={{ minHeight: heightPx }}>
          <Skeleton variant="rounded" width="45%" height={12} sx={{ mt: 1 }} />
          <Skeleton variant="rounded" width="60%" height={22} sx={{ mt: 3 }} />
          <Skeleton variant="rounded" width="70%" height={10} sx={{ mt: 3 }} />
        </div>
      ))}
    </div>
  )
}
