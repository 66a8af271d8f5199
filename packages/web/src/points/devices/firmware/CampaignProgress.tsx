import { entities, type RowOf } from '@zaryad/model'
import { formatDateTime } from '../../../i18n/format.ts'
import { Card } from '../../../kit/Card.tsx'
import { useWords } from '../../../kit/useWords.ts'
import styles from './firmware.module.css'

const parts = [
  ['installed', 'green'],
  ['going', 'teal'],
  ['failed', 'red'],
  ['skipped', 'grey'],
] as const

/** The wave it is at, and a bar of what has come of all points. */
export function CampaignProgress({ row }: { row: RowOf<'firmwareCampaigns'> }) {
  const { t, format, label } = useWords()
  const total = row.total
  const done = row.installed + row.failed + row.skipped
  const numbers = { done: format.number(done), total: format.number(total) }
  const wave = { wave: format.number(row.wave), waves: format.number(row.waves) }
  return (
    <Card title={t('firmware.progress')} isPadded>
      <p className={styles.wave}>
        {t('firmware.waveOf', wave)}
        {row.state === 'running' && typeof row.nextWaveAt === 'string' && (
          <>, {t('firmware.nextAt', { time: formatDateTime(row.nextWaveAt) })}</>
        )}
        {' · '}
        {t('firmware.doneOf', numbers)}
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('firmware.doneOf', numbers)}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        {parts.map(([name, tone]) => (
          <span key={name} data-tone={tone} style={{ flexGrow: row[name] }} />
        ))}
        <span style={{ flexGrow: Math.max(0, total - done - row.going) }} />
      </div>
      <dl className={styles.legend}>
        {parts.map(([name]) => (
          <div key={name}>
            <dt>{label(entities.firmwareCampaigns, name)}</dt>
            <dd>{format.number(row[name])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
