import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Block } from '../kit/page/Block.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ownMapAddress } from '../map/ownStyle.ts'

/** Which map drivers see, and how to have one with streets: it is set where the server is, not here. */
export default function StreetMap() {
  const { t } = useTranslation()
  const found = useQuery({ queryKey: ['settings', 'map'], queryFn: ownMapAddress })
  const { data } = found
  return (
    <Section title={t('streetMap.title')}>
      <Block query={found} heightPx={40}>
        <p>{data ? t('streetMap.own', { site: new URL(data).host }) : t('streetMap.inside')}</p>
        {!data && <p>{t('streetMap.how')}</p>}
      </Block>
    </Section>
  )
}
