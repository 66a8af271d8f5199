import { Button } from '@mui/material'
import type { Entity } from '@zaryad/model'
import { choiceKey } from '@zaryad/model/choiceKeys'
import { useState } from 'react'
import { HttpError } from '../../session/HttpError.ts'
import { http } from '../../session/http.ts'
import { Refusal } from '../../session/Refusal.ts'
import { ActDialog } from '../ActDialog.tsx'
import { resourceOf } from '../resources.ts'
import type { Row, Screen } from '../screen.ts'
import { useWords } from '../useWords.ts'
import { nameOf } from './nameOf.ts'
import { useWantedWay } from './useWantedWay.ts'

/** A way out, and the row as it was when it was asked about. */
type Asked = { row: Row; to: string }

/** The ways out of the row's state that its declaration knows. */
export function WorkflowButtons({ screen: { entity }, row }: { screen: Screen; row: Row }) {
  const { t } = useWords()
  const ways = waysOut(entity, row)
  const [asked, setAsked] = useState<Asked | null>(null)
  useWantedWay((to) => {
    if (ways.includes(to)) setAsked({ row, to })
  })
  return (
    <>
      {ways.map((to) => (
        <Button key={to} onClick={() => setAsked({ row, to })}>
          {t(`entities.${entity.name}.workflow.${to}.action`)}
        </Button>
      ))}
      {asked?.row.id === row.id && <Question {...asked} entity={entity} onClose={() => setAsked(null)} />}
    </>
  )
}

function waysOut({ workflow }: Entity, row: Row): string[] {
  return workflow
    ? workflow.transitions.filter(({ from }) => from === row[workflow.field]).map(({ to }) => to)
    : []
}

function Question({ entity, row, to, onClose }: Asked & { entity: Entity; onClose: () => void }) {
  const { t, label } = useWords()
  const stateField = entity.workflow?.field ?? ''
  const field = entity.fields[stateField]
  const action = t(`entities.${entity.name}.workflow.${to}.action`)
  const name = nameOf(entity, row)
  const run = async () => {
    const previousState = String(row[stateField])
    const body = { id: row.id, previousState, nextState: to, objectType: entity.name, data: null }
    try {
      await http({ method: 'POST', path: `/${entity.name}/workflow/run`, body })
    } catch (error) {
      // no field is here for it to stand under
      const found = (error instanceof HttpError && error.problem?.errors) || []
      const lines = found
        .filter(({ field }) => entity.fields[field])
        .map(({ field, code }) => {
          const isEarly = code === 'tooSmall' && entity.fields[field]?.kind === 'instant'
          return `${label(entity, field)}: ${t(`errors.field.${isEarly ? 'tooEarly' : code}`)}`
        })
      throw lines.length > 0 ? new Refusal(lines.join('. ')) : error
    }
    return t('kit.stateChanged', { name, state: field ? t(choiceKey(field, to)) : to })
  }
  return (
    <ActDialog
      title={t('kit.workflowTitle', { action, name })}
      text={t(`entities.${entity.name}.workflow.${to}.effect`)}
      action={action}
      act={run}
      renews={[resourceOf(entity.name)]}
      onClose={onClose}
    />
  )
}
