import { Button } from '@mui/material'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Section } from '../kit/page/Section.tsx'

/** The way to the keys of the company's programs, which stand in no menu. */
export default function ApiKeys() {
  const { t } = useTranslation()
  return (
    <Section title={t('menu.apiKeys')}>
      <p>{t('apiKeys.about')}</p>
      <Button component={Link} to="/apiKeys" sx={{ mt: 3 }} startIcon={<KeyRound />}>
        {t('apiKeys.open')}
      </Button>
    </Section>
  )
}
