import { Button } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { errorText } from '../session/errorText.ts'
import styles from './Palette.module.css'

type Props = { text: string; isEmpty: boolean; isPending: boolean; error: unknown; retry: () => void }

/** Under the lines: that it is looking, that it could not, that there is nothing; else the keys. */
export function PaletteState({ text, isEmpty, isPending, error, retry }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.state}>
      <span aria-live="polite">
        {error
          ? errorText(error, t)
          : isPending
            ? t('palette.looking')
            : isEmpty
              ? t('palette.nothing', { text })
              : null}
      </span>
      {Boolean(error) && (
        <Button size="small" variant="text" onClick={retry}>
          {t('errors.retry')}
        </Button>
      )}
      <span className={styles.keys} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('palette.move')} <kbd>Enter</kbd> {t('palette.run')}
      </span>
    </div>
  )
}
