import { Alert, Button } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { useHasWords, useWordsAgain } from '../i18n/useWordsAgain.ts'

/** Over the form, which others’ words stand in for: the console’s own have not come. */
export function NoWordsNotice() {
  const { t } = useTranslation()
  const hasWords = useHasWords()
  const { isLoading, again } = useWordsAgain()
  if (hasWords) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 4 }}
      action={
        <Button variant="text" color="inherit" loading={isLoading} onClick={again}>
          {t('noWords.retry')}
        </Button>
      }
    >
      {t('noWords.title')}
    </Alert>
  )
}
