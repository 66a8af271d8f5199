import { entities, type RowOf } from '@zaryad/model'
import { useCallback, useState } from 'react'
import type { CommandInput } from '../../commands/commands.ts'
import { answered, type Outcome } from '../../commands/outcome.ts'
import { RefSelect } from '../../kit/fields/RefSelect.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { ask } from '../../session/ask.ts'
import { FirmwareFields } from '../commands/FirmwareFields.tsx'
import { problemOf } from '../commands/readiness.ts'
import { BulkDialog, type BulkProps } from './BulkDialog.tsx'
import styles from './bulk.module.css'
import { sendTo } from './sendTo.ts'

const firmwares = entities.firmwares
/** No point: nothing charges at it. */
const nobody = { power: null, connectors: [] }

/** An image of the repository to one of many points, now or at a time to come. */
const sendImage =
  (firmwareId: string, at: string | undefined) =>
  async (row: RowOf<'chargePoints'>): Promise<Outcome> => {
    const body = { firmwareId, ...(at ? { retrieveDate: at } : {}) }
    return answered(await ask('POST /api/v1/chargePoints/:id/firmware', { id: row.id, body }))
  }

export function UpdateFirmware(props: BulkProps) {
  const { t } = useWords()
  const [input, setInput] = useState<CommandInput>({ pointId: '' })
  const set = useCallback((part: Partial<CommandInput>) => setInput((all) => ({ ...all, ...part })), [])
  const [imageId, setImageId] = useState('')
  const access = useAccess(firmwares)
  const act = useCallback(
    (row: RowOf<'chargePoints'>) =>
      imageId ? sendImage(imageId, input.at)(row) : sendTo('firmware', input)(row),
    [input, imageId],
  )
  // an image of ours needs no address
  const asked = imageId ? { ...input, location: window.location.origin } : input
  const problem = problemOf('firmware', asked, nobody)
  return (
    <BulkDialog {...props} name="firmware" act={act} isReady={!problem}>
      <div className={styles.fields}>
        <p className={styles.caption}>{t('commands.firmware.effect')}</p>
        {access.read && (
          <RefSelect
            label={t('firmware.source')}
            target="firmwares"
            filter={{ state: 'active' }}
            none={{ id: '', name: t('firmware.fromUrl') }}
            value={imageId}
            onChange={(id) => setImageId(id ?? '')}
          />
        )}
        <FirmwareFields row={nobody} input={input} set={set} problem={problem} hasAddress={!imageId} />
      </div>
    </BulkDialog>
  )
}
