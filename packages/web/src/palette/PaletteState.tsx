import { Button } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { errorText } from '../session/errorText.ts'
import styles from './Palette.module.css'

type Props = { text: string; isEmpty: boolean; isPending: boolean; error: unknown; retry: () => void }

/** The beginning or the end of a telephone; numbers stay hidden, and so are found by the whole alone. */
const isPartOfPhone = (text: string) =>
  /^\+?[\d ()-]{3,20}$/.test(text) && /^\d{3,9}$/.test(text.replace(/\D/g, ''))

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
              ? t(isPartOfPhone(text) ? 'palette.nothingByPart' : 'palette.nothing', { text })
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
