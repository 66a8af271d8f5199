import { Alert, Button, Skeleton } from '@mui/material'
import type { RowOf } from '@zaryad/model'
import { isAdministrator } from '@zaryad/model/permissions'
import { Download, RefreshCw, SlidersHorizontal, Wrench } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { Card } from '../../kit/Card.tsx'
import { saveCsv } from '../../kit/export/saveCsv.ts'
import { Broken } from '../../kit/page/Broken.tsx'
import { Notice } from '../../kit/page/Notice.tsx'
import { useWords, type Words } from '../../kit/useWords.ts'
import { errorText } from '../../session/errorText.ts'
import { useUser } from '../../session/useUser.ts'
import { idOf, isOnline } from '../point.ts'
import styles from './configuration.module.css'
import { type ConfigurationKey, expectedText, useConfiguration } from './configurationApi.ts'
import { FixResults } from './FixResults.tsx'
import { KeyTable } from './KeyTable.tsx'
import { useConfigurationActs } from './useConfigurationActs.ts'

type Props = {
  row: RowOf<'chargePoints'>
  /** Begins with what differs alone, and shows none where nothing does: for whoever only wants it put right. */
  isBrief?: boolean
}

/** A station's keys beside what they should be (ux §5.7): read, changed, put right. */
export function Configuration({ row, isBrief = false }: Props) {
  const words = useWords()
  const { t, format } = words
  const user = useUser()
  const { data, error, isPending, refetch } = useConfiguration(row.id)
  const acts = useConfigurationActs(row.id)
  const [isNarrowed, setNarrowed] = useState(isBrief)
  const isOffline = !isOnline(row)
  const canChange = user !== null && isAdministrator(user)
  if (isPending) return <KeysSkeleton />
  if (error && !data) return <Broken error={error} again={refetch} />
  const keys = data?.result ?? []
  const different = keys.filter(({ isDifferent }) => isDifferent)
  const fixable = different.filter(({ readOnly }) => !readOnly)
  const notable = keys.filter(({ isDifferent, needsReboot }) => isDifferent || needsReboot)
  const shown = isNarrowed && (notable.length > 0 || isBrief) ? notable : keys
  const ask = !user?.readOnly && (
    <Button
      variant={keys.length ? 'outlined' : 'contained'}
      startIcon={<RefreshCw />}
      disabled={isOffline || acts.busy === 'fix'}
      loading={acts.busy === 'read'}
      loadingPosition="start"
      onClick={acts.read}
    >
      {t('configuration.read')}
    </Button>
  )
  const failure = acts.error !== null && (
    <Alert severity="error" sx={{ mb: 3 }}>
      {errorText(acts.error, t)}
    </Alert>
  )
  if (!data?.readAt)
    return (
      <Card aria-label={t('configuration.title')}>
        <div className={styles.head}>{failure}</div>
        <Notice
          icon={SlidersHorizontal}
          title={t('configuration.empty.title')}
          text={t(isOffline ? 'configuration.empty.offline' : 'configuration.empty.text')}
        >
          {ask}
        </Notice>
      </Card>
    )
  return (
    <Card aria-label={t('configuration.title')}>
      <div className={styles.bar}>
        <p className={styles.summary} data-tone={different.length ? 'yellow' : 'green'}>
          {different.length
            ? t('configuration.differs', { count: different.length, number: format.number(different.length) })
            : t('configuration.asExpected')}
          <small>
            {t('configuration.readAt', { time: formatDateTime(data.readAt) })}
            {' · '}
            {data.template
              ? t('configuration.templateOf', { vendor: data.template })
              : t('configuration.templateCommon')}
          </small>
        </p>
        <div className={styles.acts}>
          {(notable.length > 0 || isBrief) && (
            <Button variant="text" aria-pressed={isNarrowed} onClick={() => setNarrowed(!isNarrowed)}>
              {t(isNarrowed ? 'configuration.showAll' : 'configuration.showDifferent')}
            </Button>
          )}
          <Button startIcon={<Download />} onClick={() => saveKeys(idOf(row), keys, words)}>
            {t('configuration.csv')}
          </Button>
          {ask}
          {canChange && fixable.length > 0 && (
            <Button
              variant="contained"
              startIcon={<Wrench />}
              disabled={isOffline || acts.busy === 'read'}
              loading={acts.busy === 'fix'}
              loadingPosition="start"
              onClick={acts.fix}
            >
              {t('configuration.fix')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.notes}>
        {isOffline && <Alert severity="info">{t('configuration.offline')}</Alert>}
        {!canChange && different.length > 0 && (
          <Alert severity="info">{t('configuration.onlyAdministrators')}</Alert>
        )}
        {failure}
        {acts.fixed && <FixResults fixed={acts.fixed} />}
      </div>
      {shown.length > 0 && <KeyTable pointId={row.id} keys={shown} canChange={canChange && !isOffline} />}
    </Card>
  )
}

export default Configuration

function KeysSkeleton() {
  return (
    <Card style={{ padding: 16 }}>
      {[70, 90, 60, 80, 75].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={28} />
      ))}
    </Card>
  )
}

const columns = ['key', 'value', 'readOnly', 'expected', 'difference'] as const

/** The keys as a table, for a mail to the station's maker. */
function saveKeys(code: string, keys: ConfigurationKey[], { t, format }: Words): void {
  const yesNo = (is: boolean) => t(is ? 'kit.yes' : 'kit.no')
  const rows = keys.map((key) => [
    key.key,
    key.isSecret ? t('configuration.hidden') : (key.value ?? ''),
    yesNo(key.readOnly),
    expectedText(key),
    yesNo(key.isDifferent),
  ])
  const head = columns.map((name) => t(`configuration.columns.${name}`))
  saveCsv(`${code}-configuration`, [head, ...rows], format.language)
}
