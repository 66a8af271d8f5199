import { Skeleton } from '@mui/material'
import late from '../../kit/page/PageSkeleton.module.css'
import type { Filters } from '../filters/filters.ts'
import styles from './Now.module.css'

const cells = ['charging', 'power', 'free', 'sum', 'energy', 'month']

/** «Сейчас» on its way, with the room that it will take: what stands below is not pushed away from under a finger. */
export function NowSkeleton({ filters }: { filters: Filters }) {
  return (
    <div className={`${styles.waiting} ${late.late}`} data-waiting>
      <div className={styles.strip}>
        <div className={styles.cells}>
          {cells.map((cell) => (
            <div key={cell} className={styles.cell}>
              <Lines />
            </div>
          ))}
        </div>
      </div>
      {!filters.stationId && !filters.chargePointId && (
        <div className={styles.places}>
          {['best', 'worst'].map((name) => (
            <div key={name} className={styles.card}>
              <Lines />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const Lines = () => (
  <>
    <Skeleton variant="rounded" width="45%" height={12} sx={{ mt: 1 }} />
    <Skeleton variant="rounded" width="60%" height={22} sx={{ mt: 3 }} />
    <Skeleton variant="rounded" width="70%" height={10} sx={{ mt: 3 }} />
  </>
)
