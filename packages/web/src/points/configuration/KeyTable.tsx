import { IconButton, Tooltip } from '@mui/material'
import { Check, Lock, Pencil, RotateCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import kit from '../../kit/kit.module.css'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useWords } from '../../kit/useWords.ts'
import styles from './configuration.module.css'
import { type ConfigurationKey, expectedText, type KeyType } from './configurationApi.ts'
import { KeyDialog } from './KeyDialog.tsx'

type Props = { pointId: string; keys: ConfigurationKey[]; canChange: boolean }

export function KeyTable({ pointId, keys, canChange }: Props) {
  const { t } = useWords()
  const [edited, setEdited] = useState<ConfigurationKey | null>(null)
  return (
    <div className={styles.keys}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['key', 'value', 'expected', 'difference'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`configuration.columns.${name}`)}
              </th>
            ))}
            <th scope="col">
              <span className={styles.hidden}>{t('kit.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.key} data-different={key.isDifferent || undefined} data-type={key.type}>
              <th scope="row">
                <span className={kit.mono}>{key.key}</span>
                <Meaning name={key.key} />
              </th>
              <td>
                <Value of={key} />
              </td>
              <td
                className={key.expected === null ? styles.none : styles.expected}
                data-label={t('configuration.columns.expected')}
              >
                {key.expected === '' ? (
                  <span className={kit.empty}>{t('configuration.nothing')}</span>
                ) : (
                  <span className={styles.value}>{spaced(key.type, expectedText(key))}</span>
                )}
              </td>
              <td className={key.expected === null && !key.needsReboot ? styles.none : undefined}>
                <Marks of={key} />
              </td>
              <td className={styles.edit}>
                {key.readOnly ? (
                  <Tooltip title={t('configuration.readOnly')}>
                    <span className={styles.lock} role="img" aria-label={t('configuration.readOnly')}>
                      <Lock size={14} aria-hidden />
                    </span>
                  </Tooltip>
                ) : (
                  canChange &&
                  key.isKnown &&
                  !key.isSecret && (
                    <Tooltip title={t('configuration.change')}>
                      <IconButton
                        size="small"
                        aria-label={`${t('configuration.change')}: ${key.key}`}
                        onClick={() => setEdited(key)}
                      >
                        <Pencil size={14} />
                      </IconButton>
                    </Tooltip>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {edited && <KeyDialog pointId={pointId} of={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}

/** A list breaks between its items. */
const spaced = (type: KeyType, value: string) => (type === 'list' ? value.replace(/,\s*/g, ', ') : value)

/** In words, for the keys that an operator meets. */
function Meaning({ name }: { name: string }) {
  const { t } = useWords()
  const text = t(`configuration.keys.${name}`, { defaultValue: '' })
  return text ? <small>{text}</small> : null
}

function Value({ of: { value, type, isSecret, isKnown } }: { of: ConfigurationKey }) {
  const { t } = useWords()
  if (!isKnown) return <span className={kit.empty}>{t('configuration.unknown')}</span>
  if (isSecret) return <span className={kit.empty}>{t('configuration.hidden')}</span>
  if (value === null || value === '') return <span className={kit.empty}>{t('configuration.nothing')}</span>
  return <span className={styles.value}>{spaced(type, value)}</span>
}

function Marks({ of: { expected, isKnown, isDifferent, needsReboot } }: { of: ConfigurationKey }) {
  const { t } = useWords()
  return (
    <span className={kit.chips}>
      {isDifferent && (
        <StatusChip tone="yellow" icon={TriangleAlert}>
          {t('configuration.different')}
        </StatusChip>
      )}
      {expected !== null && isKnown && !isDifferent && (
        <StatusChip tone="green" icon={Check}>
          {t('configuration.same')}
        </StatusChip>
      )}
      {needsReboot && (
        <StatusChip tone="blue" icon={RotateCw}>
          {t('configuration.needsReboot')}
        </StatusChip>
      )}
    </span>
  )
}
