import { Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './frame.module.css'

const themeNow = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Kept under the name that the console keeps it under (public/theme.js). */
export function ThemeSwitch() {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(themeNow)
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    try {
      localStorage.setItem('theme', next)
    } catch {
      // A browser that keeps nothing still shows what was asked for.
    }
    setTheme(next)
  }
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button type="button" className={styles.round} onClick={toggle} aria-label={t(`driver.theme.${theme}`)}>
      <Icon aria-hidden />
    </button>
  )
}
