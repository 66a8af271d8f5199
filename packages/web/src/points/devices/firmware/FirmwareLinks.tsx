import { Button } from '@mui/material'
import { HardDriveDownload, ListChecks } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { useWords } from '../../../kit/useWords.ts'
import { routeOf } from '../../../menu.ts'

const pages = [
  { name: 'firmwares', icon: HardDriveDownload },
  { name: 'firmwareCampaigns', icon: ListChecks },
]

/** From the devices to their firmware, and from one of its lists to the other. */
export function FirmwareLinks() {
  const { t } = useWords()
  const { pathname } = useLocation()
  return pages
    .filter(({ name }) => !pathname.startsWith(routeOf(name)))
    .map(({ name, icon: Icon }) => (
      <Button key={name} component={Link} to={routeOf(name)} startIcon={<Icon />}>
        {t(`menu.${name}`)}
      </Button>
    ))
}
