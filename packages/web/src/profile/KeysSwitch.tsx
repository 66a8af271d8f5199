import { Button, FormControlLabel, Switch } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysOn } from '../keys/useKeysOn.ts'
import { lazyPart } from '../kit/lazyPart.ts'
import styles from './Profile.module.css'

const KeysHelp = lazyPart(() => import('../keys/KeysHelp.tsx').then((m) => ({ default: m.KeysHelp })))

/** Single keys on or off (WCAG 2.1.4), and what they are. */
export function KeysSwitch() {
  const { t } = useTranslation()
  const [isOn, setOn] = useKeysOn()
  const [isHelp, setHelp] = useState(false)
  return (
    <div className={styles.keys}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, next) => setOn(next)} />}
        label={t('keys.single')}
      />
      <Button size="small" variant="text" onClick={() => setHelp(true)}>
        {t('keys.show')}
      </Button>
      <Suspense>{isHelp && <KeysHelp onClose={() => setHelp(false)} />}</Suspense>
    </div>
  )
}
