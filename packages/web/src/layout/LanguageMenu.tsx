import { Button, Menu, MenuItem } from '@mui/material'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullLanguageNames, languageNames, languages, toLanguage } from '../i18n/languages.ts'

export function LanguageMenu() {
  const { t, i18n } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = toLanguage(i18n.resolvedLanguage ?? i18n.language)
  const choose = (language: string) => {
    setAnchor(null)
    i18n.changeLanguage(language)
  }
  return (
    <>
      <Button
        variant="text"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${t('shell.language')}: ${languageNames[current]}`}
        sx={{ px: '7px', gap: '3px' }}
      >
        {languageNames[current]}
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === current}
            onClick={() => choose(language)}
          >
            {fullLanguageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
