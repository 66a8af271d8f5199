import { Button } from '@mui/material'
import { entities } from '@zaryad/model'
import { Download, ListTree } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActDialog } from '../../kit/ActDialog.tsx'
import { useAccess } from '../../kit/useAccess.ts'
import { useWords } from '../../kit/useWords.ts'
import { routeOf } from '../../menu.ts'
import { ask } from '../../session/ask.ts'

const entity = entities.geoObjects

/** The same objects as a tree, and the cities of the country at once. */
export function GeoActions() {
  const { t, format } = useWords()
  const access = useAccess(entity)
  const [isAsking, setAsking] = useState(false)
  const words = (key: string, options?: Record<string, unknown>) =>
    String(t(`entities.geoObjects.${key}`, { ...options }))
  const load = async () => {
    const { added } = await ask('POST /api/v1/geoObjects/loadCities')
    return words('load.done', { count: format.number(added) })
  }
  return (
    <>
      <Button component={Link} to={`${routeOf('geoObjects')}?view=tree`} startIcon={<ListTree />}>
        {words('tree.show')}
      </Button>
      {access.create && (
        <Button startIcon={<Download />} onClick={() => setAsking(true)}>
          {words('load.button')}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={words('load.title')}
          text={words('load.text')}
          action={words('load.action')}
          act={load}
          renews="all"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
