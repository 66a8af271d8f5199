import { Alert, Button } from '@mui/material'
import { ChevronRight, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx'
import { useHasWords, useWordsAgain } from '../i18n/useWordsAgain.ts'
import { Copyright } from '../kit/page/Copyright.tsx'
import { useSettings } from '../kit/page/useSettings.ts'
import { Mark } from '../theme/Mark.tsx'
import { ThemeButton } from '../theme/ThemeButton.tsx'
import { CityMap } from './CityMap.tsx'
import styles from './SignIn.module.css'

/** The authentication layout: a form on the left, the way for drivers on the right; language and theme can be changed. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const { productName } = useSettings()
  return (
    <div className={styles.page}>
      <main className={styles.pane}>
        <div className={styles.top}>
          <Mark size={32} />
          <b>{productName}</b>
          <LanguageSwitch />
          <ThemeButton />
        </div>
        <div className={styles.box}>
          <NoWordsNotice />
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </div>
        <footer className={styles.foot}>
          <Copyright />
        </footer>
      </main>
      <aside className={styles.aside} aria-label={t('signIn.mapTitle')}>
        <CityMap />
        <a className={styles.driver} href="/map">
          <span className={styles.driverIcon}>
            <MapPin size={18} aria-hidden />
          </span>
          <span>
            <b>{t('signIn.mapTitle')}</b>
            <span>{t('signIn.mapText')}</span>
          </span>
          <ChevronRight aria-hidden />
        </a>
      </aside>
    </div>
  )
}

/** Over the form, which others’ words stand in for: the console’s own have not come. */
function NoWordsNotice() {
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
