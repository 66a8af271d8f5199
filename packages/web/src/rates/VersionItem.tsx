import { Button } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { Archive, CalendarClock, Check, CircleSlash, CircleX } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../i18n/format.ts'
import { ActDialog } from '../kit/ActDialog.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useWords } from '../kit/useWords.ts'
import { type Version, withdrawVersion } from './api.ts'
import styles from './rates.module.css'
import { TermsChanges } from './TermsChanges.tsx'

const looks = {
  current: ['green', Check],
  scheduled: ['blue', CalendarClock],
  past: ['grey', Archive],
  withdrawn: ['grey', CircleX],
  replaced: ['grey', CircleSlash],
} as const

type Props = { rate: RowOf<'rates'>; version: Version; base: Version | undefined; mayWithdraw: boolean }

/** One version: when, by whom, what it changed; one to come may be taken back. */
export function VersionItem({ rate, version, base, mayWithdraw }: Props) {
  const { t } = useWords()
  const [isAsked, setAsked] = useState(false)
  const [tone, icon] = looks[version.state]
  const from = formatDateTime(version.validFrom)
  const withdraw = async () => {
    await withdrawVersion(rate.id, version.version)
  }
  return (
    <li>
      <div className={styles.versionHead}>
        <b>{t('entities.rates.versions.number', { number: version.version })}</b>
        <StatusChip tone={tone} icon={icon}>
          {t(`entities.rates.versions.states.${version.state}`)}
        </StatusChip>
        {mayWithdraw && (
          <Button size="small" color="error" onClick={() => setAsked(true)}>
            {t('entities.rates.versions.withdraw')}
          </Button>
        )}
      </div>
      <div className={styles.note}>
        {version.validTo && version.state !== 'replaced'
          ? t('entities.rates.versions.fromTo', { from, to: formatDateTime(version.validTo) })
          : t('entities.rates.versions.from', { from })}
        {version.userName && ` · ${version.userName}`}
      </div>
      {base && base.version !== version.version && <TermsChanges before={base.terms} after={version.terms} />}
      {isAsked && (
        <ActDialog
          title={t('entities.rates.versions.withdrawTitle', { number: version.version, name: rate.name })}
          text={t('entities.rates.versions.withdrawText', { from })}
          action={t('entities.rates.versions.withdraw')}
          isDangerous
          act={withdraw}
          renews={['rates']}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}
