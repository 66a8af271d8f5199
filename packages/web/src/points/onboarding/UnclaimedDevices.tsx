import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { Radar } from 'lucide-react'
import { CopyText } from '../../kit/copy/CopyText.tsx'
import kit from '../../kit/kit.module.css'
import { Block } from '../../kit/page/Block.tsx'
import { useRows } from '../../kit/useRow.ts'
import { useWords } from '../../kit/useWords.ts'
import { connectionAddress } from '../devices/address.ts'
import styles from './onboarding.module.css'

const everyMs = 3_000
const shown = 10

type Props = { chosen: string; onChoose: (identity: string) => void }

/** Devices that knock and belong to nobody, as they come. */
export function UnclaimedDevices({ chosen, onChoose }: Props) {
  const { t, format } = useWords()
  const found = useRows(
    'devices',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'lastSeenAt', order: 'DESC' },
      filter: { state: 'unclaimed' },
    },
    { refetchInterval: everyMs },
  )
  const data = found.data ?? []
  return (
    <fieldset className={styles.devices}>
      <legend>{t('onboarding.device.unclaimed')}</legend>
      <Block query={found}>
        {data.length === 0 ? (
          <p className={styles.listening}>
            <Radar size={18} aria-hidden />
            <span>
              {t('onboarding.device.none')}{' '}
              <CopyText text={connectionAddress(t('entities.devices.codeSample'))} />
            </span>
          </p>
        ) : (
          <RadioGroup value={chosen} onChange={(_, identity) => onChoose(identity)}>
            {data.map((row) => (
              <FormControlLabel
                key={row.id}
                className={styles.device}
                value={row.identity}
                control={<Radio size="small" />}
                label={
                  <>
                    <span className={kit.mono}>{row.identity}</span>
                    <small>
                      {row.lastSeenAt ? format.relative(row.lastSeenAt) : t('kit.none.neverSeen')}
                      {' · '}
                      {t('onboarding.device.attempts', { count: row.attempts })}
                    </small>
                  </>
                }
              />
            ))}
          </RadioGroup>
        )}
      </Block>
    </fieldset>
  )
}
