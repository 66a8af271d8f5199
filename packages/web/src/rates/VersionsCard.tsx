import { MenuItem, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '@zaryad/model'
import { useState } from 'react'
import { Card } from '../kit/Card.tsx'
import { ofRow } from '../kit/useRow.ts'
import { useWords } from '../kit/useWords.ts'
import { readVersions, type Version } from './api.ts'
import styles from './rates.module.css'
import { VersionItem } from './VersionItem.tsx'

const versionsKey = (id: string) => ['rates', 'versions', id]

/** Each version is told by what it changed: against the one before it, or against a chosen one. */
export function VersionsCard({ row, mayEdit }: { row: RowOf<'rates'>; mayEdit: boolean }) {
  const { t } = useWords()
  const [against, setAgainst] = useState<number | 'before'>('before')
  const found = useQuery({
    queryKey: [...versionsKey(row.id), row.version],
    queryFn: () => readVersions(row.id),
    placeholderData: ofRow(row.id),
  })
  const versions = found.data ?? []
  const held = versions.filter(({ state }) => state !== 'withdrawn' && state !== 'replaced')
  const baseOf = (version: Version) =>
    against === 'before'
      ? held.find(({ validFrom }) => validFrom < version.validFrom)
      : versions.find((each) => each.version === against)
  return (
    <Card
      title={t('entities.rates.versions.title')}
      query={found}
      actions={
        versions.length > 1 && (
          <TextField
            select
            size="small"
            label={t('entities.rates.versions.compare')}
            value={against}
            onChange={({ target }) => setAgainst(target.value === 'before' ? 'before' : Number(target.value))}
          >
            <MenuItem value="before">{t('entities.rates.versions.before')}</MenuItem>
            {versions.map(({ version }) => (
              <MenuItem key={version} value={version}>
                {t('entities.rates.versions.number', { number: version })}
              </MenuItem>
            ))}
          </TextField>
        )
      }
      isPadded
      aria-label={t('entities.rates.versions.title')}
    >
      {versions.length === 0 && <p className={styles.note}>{t('entities.rates.versions.none')}</p>}
      <ol className={styles.versions}>
        {versions.map((version) => (
          <VersionItem
            key={version.version}
            rate={row}
            version={version}
            base={baseOf(version)}
            mayWithdraw={mayEdit && version.state === 'scheduled'}
          />
        ))}
      </ol>
    </Card>
  )
}
