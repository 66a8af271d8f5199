import { Button, IconButton } from '@mui/material'
import { entities, type RowOf } from '@zaryad/model'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../i18n/format.ts'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { saveBlob } from '../../kit/export/saveFile.ts'
import { kinds } from '../../kit/fields/index.ts'
import { useAccess } from '../../kit/useAccess.ts'
import { useAct } from '../../kit/useAct.ts'
import { useWords } from '../../kit/useWords.ts'
import { zoneOf } from '../../kit/zone.ts'
import { http, httpFile } from '../../session/http.ts'
import { sizeText } from './fileSize.ts'
import styles from './files.module.css'

const files = entities.stationFiles
const { Value: Choice } = kinds.choice

/** One log: for which period, how far it is, the file when it came. */
export function FileRow({ row, point }: { row: RowOf<'stationFiles'>; point: RowOf<'chargePoints'> }) {
  const words = useWords()
  const { t } = words
  const access = useAccess(files)
  const { act, isBusy } = useAct()
  const [isRemoving, setRemoving] = useState(false)
  const zone = zoneOf(point)
  const time = (value: string | null) => (value ? formatDateTime(value, zone) : '')
  const name = row.fileName || time(row.createdAt)
  const download = async () =>
    saveBlob(name, await httpFile({ method: 'GET', path: `/stationFiles/${row.id}/content` }))
  const remove = async () => {
    await http({ method: 'DELETE', path: `/stationFiles/${row.id}` })
  }
  const state = files.fields.state
  return (
    <tr>
      <td>{time(row.createdAt)}</td>
      <td>
        {time(row.startTime)} – {time(row.stopTime)}
      </td>
      <td className={styles.state}>
        <Choice entity={files} name="state" field={state} value={row.state} row={row} />
        {row.reason && <span className={styles.reason}>{t(`choices.stationFileReasons.${row.reason}`)}</span>}
      </td>
      <td>
        {row.state === 'uploaded' ? (
          <div className={styles.file}>
            <span title={`${t('files.checksum')}: ${row.sha256}`}>{name}</span>
            <small>{sizeText(row.fileSize, words)}</small>
          </div>
        ) : (
          <Empty />
        )}
      </td>
      <td>{row.user?.name ?? <Empty />}</td>
      <td>
        <div className={styles.acts}>
          {row.state === 'uploaded' && (
            <Button size="small" loading={isBusy} startIcon={<Download />} onClick={() => act(download)}>
              {t('files.download')}
            </Button>
          )}
          {access.delete && (
            <IconButton size="small" aria-label={t('files.remove')} onClick={() => setRemoving(true)}>
              <Trash2 />
            </IconButton>
          )}
        </div>
        {isRemoving && (
          <ActDialog
            title={t('files.removeTitle', { name })}
            text={t('files.removeText')}
            action={t('files.remove')}
            isDangerous
            act={remove}
            renews={['stationFiles']}
            onClose={() => setRemoving(false)}
          />
        )}
      </td>
    </tr>
  )
}
