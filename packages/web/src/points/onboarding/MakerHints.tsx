import { MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../kit/useWords.ts'
import styles from './onboarding.module.css'

const makers = ['any', 'ABB', 'Schneider', 'Keba', 'Siemens'] as const
type Maker = (typeof makers)[number]

/** Where the address is kept on a maker's stations (see the server's configuration/makers.json). */
const addressKeys: Partial<Record<Maker, string>> = {
  Schneider: 'ocppcentraladdress',
  Keba: 'CentralSystemAddress',
}

const makerOf = (vendor: string | null): Maker =>
  makers.find((name) => vendor?.toLowerCase().startsWith(name.toLowerCase())) ?? 'any'

type Props = { vendor: string | null; isAdmin: boolean }

/** What to look at on the station itself. */
export function MakerHints({ vendor, isAdmin }: Props) {
  const { t } = useWords()
  const [maker, setMaker] = useState<Maker>(makerOf(vendor))
  const key = addressKeys[maker]
  return (
    <div className={styles.hints}>
      <TextField
        select
        label={t('onboarding.connection.maker')}
        value={maker}
        onChange={({ target }) => setMaker(makers.find((name) => name === target.value) ?? 'any')}
      >
        {makers.map((name) => (
          <MenuItem key={name} value={name}>
            {name === 'any' ? t('onboarding.connection.anyMaker') : name}
          </MenuItem>
        ))}
      </TextField>
      <ul>
        <li>{key ? t('onboarding.connection.hints.key', { key }) : t('onboarding.connection.hints.menu')}</li>
        <li>{t('onboarding.connection.hints.split')}</li>
        <li>{t('onboarding.connection.hints.protocol')}</li>
        <li>{t('onboarding.connection.hints.network')}</li>
        {isAdmin && <li>{t('onboarding.connection.hints.key401')}</li>}
      </ul>
    </div>
  )
}
