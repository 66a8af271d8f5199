import { MenuItem, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type EventKind, type EventSeverity, eventKinds, eventSeverities } from '@zaryad/model/watch'
import { useTranslation } from 'react-i18next'
import type { EventCounts } from './counts.ts'
import styles from './feed.module.css'
import { SeverityIcon } from './SeverityIcon.tsx'

export type Shown = {
  scope: 'now' | 'all'
  kind: EventKind | ''
  severity: EventSeverity | ''
}

type Props = { shown: Shown; counts: EventCounts | undefined; onChange: (shown: Shown) => void }

/** What of the feed is shown: what is so now or all of it, one severity, one kind. */
export function FeedFilters({ shown, counts, onChange }: Props) {
  const { t } = useTranslation()
  const set = (part: Partial<Shown>) => onChange({ ...shown, ...part })
  return (
    <div className={styles.filters}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={shown.severity}
        aria-label={t('events.severity')}
        onChange={(_, severity: EventSeverity | null) => set({ severity: severity ?? '' })}
      >
        {eventSeverities.map((severity) => (
          <ToggleButton key={severity} value={severity} sx={{ gap: '6px' }}>
            <SeverityIcon severity={severity} />
            {t(`events.severities.${severity}`)}
            <b>{counts?.[severity] ?? ''}</b>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <div className={styles.row}>
        <ToggleButtonGroup
          exclusive
          value={shown.scope}
          aria-label={t('events.scope')}
          onChange={(_, scope: Shown['scope'] | null) => scope && set({ scope })}
        >
          {(['now', 'all'] as const).map((scope) => (
            <ToggleButton key={scope} value={scope}>
              {t(`events.scopes.${scope}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          select
          fullWidth
          label={t('events.kind')}
          value={shown.kind}
          slotProps={{ select: { displayEmpty: true } }}
          onChange={({ target }) => set({ kind: eventKinds.find((kind) => kind === target.value) ?? '' })}
        >
          <MenuItem value="">{t('events.anyKind')}</MenuItem>
          {eventKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {t(`events.kinds.${kind}.title`)}
            </MenuItem>
          ))}
        </TextField>
      </div>
    </div>
  )
}
