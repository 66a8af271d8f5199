import { ArrowLeft, Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './frame.module.css'
import { LanguageSelect } from './LanguageSelect.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

type Props = {
  title: string
  caption?: string | null
  /** Where the arrow leads; the arrow is left out without it. */
  back?: string
  phone?: string | null
  /** Beside the column where there is room for it. */
  aside?: ReactNode
  children: ReactNode
}

/** One column under a bar that is the same on every step: back, what it is, help, language, theme. */
export function Frame({ title, caption, back, phone, aside, children }: Props) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={aside ? styles.split : undefined}>
      <div>
        <header className={styles.bar}>
          {back && (
            <Link to={back} className={styles.round} aria-label={t('driver.back')}>
              <ArrowLeft aria-hidden />
            </Link>
          )}
          <div className={styles.titles}>
            <h1 className={styles.title}>{title}</h1>
            {caption && <p className={styles.caption}>{caption}</p>}
          </div>
          <span className={styles.first} />
          {phone && (
            <a
              className={styles.round}
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              aria-label={`${t('driver.support')} ${phone}`}
            >
              <Phone aria-hidden />
            </a>
          )}
          <LanguageSelect />
          <ThemeSwitch />
        </header>
        <main className={styles.column}>{children}</main>
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
